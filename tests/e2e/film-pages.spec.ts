import { FILMS } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

test("every film's page is complete HTML with its own title, description, address, preview and facts", async ({
  request,
  product,
}) => {
  test.slow();
  for (const { rank, title, year, description, director } of FILMS) {
    const answer = await request.get(`/film/${rank}`);
    expect(answer.status(), `film ${rank}`).toBe(200);
    const html = (await answer.text()).replaceAll(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
    for (const part of [
      `<title>${title} (${year}), ranked ${rank} · Canon</title>`,
      `<meta name="description" content="${description}">`,
      `<link rel="canonical" href="${product.origin}/film/${rank}">`,
      `<meta property="og:title" content="${title} (${year}), ranked ${rank} · Canon">`,
      `<meta property="og:url" content="${product.origin}/film/${rank}">`,
    ]) {
      expect(html, `film ${rank}`).toContain(part);
    }
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as {
      readonly [name: string]: unknown;
    };
    expect(facts, `facts of film ${rank}`).toMatchObject({
      "@type": "Movie",
      name: title,
      datePublished: String(year),
    });
    expect(html.split("<body>")[1], `film ${rank}`).toContain(director.split(",")[0] ?? director);
  }
});
