import { FILMS } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { button, visit } from "../support/visit.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

test("every film's page is complete HTML with its own title, description, address, preview and facts", async ({
  request,
  product,
}) => {
  test.slow();
  for (const { rank, id, title, year, description, director } of FILMS) {
    const answer = await request.get(`/film/${rank}`);
    expect(answer.status(), `film ${rank}`).toBe(200);
    const html = (await answer.text()).replaceAll(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
    for (const part of [
      `<title>${title} (${year}), ranked ${rank} · Canon</title>`,
      `<meta name="description" content="${description}">`,
      `<link rel="canonical" href="${product.origin}/film/${id}">`,
      `<meta property="og:title" content="${title} (${year}), ranked ${rank} · Canon">`,
      `<meta property="og:url" content="${product.origin}/film/${id}">`,
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

test(
  "a film is at its lasting address as it is at its rank, and leads on from there",
  { tag: "@short" },
  async ({ page, request }) => {
    const [first, second] = FILMS;
    if (first === undefined || second === undefined) throw new Error("There are no films.");
    const [byId, byRank] = await Promise.all([request.get(`/film/${first.id}`), request.get(`/film/${first.rank}`)]);
    expect(await byId.text()).toBe(await byRank.text());
    expect((await request.get("/film/no-such-film-1999")).status()).toBe(404);

    await visit(page, `/film/${first.id}`);
    await expect(page.getByRole("heading", { level: 1, name: first.title })).toBeVisible();
    await button(page, `Add ${first.title} to your canon`).click();
    await page.getByRole("navigation", { name: "Neighbouring films" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: second.title })).toBeVisible();
    await page.goBack();
    await expect(button(page, `Remove ${first.title} from your canon`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${first.title} \\(`));
  },
);
