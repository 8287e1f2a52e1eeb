import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { PosterBesideTitle } from "./small-posters.tsx";
import { Poster, type PosterFilm } from "./poster.tsx";

const FILM: PosterFilm = {
  id: filmIdOf("8-1-2-1963"),
  title: "8½",
  year: 1963,
  director: "Federico Fellini",
  posterUrl: null,
  poster: "circus 0 newsprint foot",
};

afterEach(cleanup);

describe("a film's poster on a page", () => {
  test("is one picture with one name, told once", () => {
    render(<Poster film={FILM} />);
    const pictures = screen.getAllByRole("img");
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toHaveProperty("alt", "Poster of 8½");
  });

  test("takes up its room before anything has loaded", () => {
    const html = renderToStaticMarkup(<Poster film={FILM} />);
    expect(html).toContain("aspect-2/3");
    expect(html).toContain('width="200" height="300"');
    expect(html).toContain(`/${FILM.id}.svg`);
  });

  test("where it is one of many small ones, its art is a picture, in the same room and with the same words", () => {
    const html = renderToStaticMarkup(<Poster film={FILM} isThumbnail />);
    expect(html).toContain('width="200" height="300"');
    expect(html).toContain(`/${FILM.id}.webp`);
    expect(html).toContain("Federico Fellini");
  });

  test("has its title set in the page's HTML, without scripts", () => {
    const html = renderToStaticMarkup(<Poster film={{ ...FILM, title: "The Godfather" }} />);
    const words = html.replaceAll(/<[^>]*>/g, " ");
    expect(words).toMatch(/The\s+Godfather/);
    expect(words).toContain("Federico Fellini");
    expect(words).toContain("1963");
  });

  test("keeps a title as it is written, its half too", () => {
    const { container } = render(<Poster film={FILM} />);
    expect(container.textContent).toContain("8½");
  });

  test("beside its title is the art alone until the film is loaded, then has its words, in the same picture", () => {
    const poster = (film: PosterFilm | undefined) => (
      <PosterBesideTitle id={filmIdOf("vagabond-1985")} title="Vagabond" film={film} />
    );
    const { container, rerender } = render(poster(undefined));
    const picture = screen.getByRole("img", { name: "Poster of Vagabond" });
    expect(picture.getAttribute("src")).toMatch(/\/vagabond-1985\.svg$/);
    expect(container.textContent).toBe("");
    rerender(poster({ ...FILM, id: filmIdOf("vagabond-1985"), title: "Vagabond" }));
    expect(container.textContent).toContain("Vagabond");
    expect(screen.getByRole("img")).toBe(picture);
  });

  test("a real poster stays invisible until it has arrived, then covers the sheet", () => {
    const { container } = render(<Poster film={{ ...FILM, posterUrl: "https://posters.example/8.jpg" }} />);
    const real = container.querySelector('img[src="https://posters.example/8.jpg"]');
    expect(real?.className).toContain("opacity-0");
    if (real !== null) fireEvent.load(real);
    expect(real?.className).toContain("opacity-100");
    expect(screen.getAllByRole("img")).toHaveLength(1);
  });

  test("a real poster that cannot be loaded leaves the sheet as it is", () => {
    const { container } = render(<Poster film={{ ...FILM, posterUrl: "https://posters.example/8.jpg" }} />);
    const real = container.querySelector('img[src="https://posters.example/8.jpg"]');
    if (real !== null) fireEvent.error(real);
    expect(container.querySelectorAll("img")).toHaveLength(1);
  });
});
