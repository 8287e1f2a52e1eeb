import { describe, expect, test } from "vitest";
import { SEARCHABLE_FILMS, searchOfTest } from "./search-of-test.ts";

const search = searchOfTest({ vectors: false });
const understood = (prompt: string) => search.find(prompt).interpretation.parts;
const labels = (prompt: string) => understood(prompt).map(({ label }) => label);

describe("a request in another language", () => {
  test.each([
    ["films japonais des années 50", ["from Japan", "the 1950s"]],
    ["französische Filme der 60er Jahre", ["from France", "the 1960s"]],
    ["comedias de los años 80", ["comedy", "the 1980s"]],
    ["film svedesi in bianco e nero", ["from Sweden", "in black and white"]],
    ["filmes com mais de quatro horas", ["over 240 minutes"]],
    ["黒澤明の映画", ["directed by Akira Kurosawa"]],
    ["90分以内のアニメ", ["under 90 minutes", "animation"]],
    ["50년대 일본 영화 추천해줘", ["the 1950s", "from Japan"]],
    ["봉준호감독의 영화", ["directed by Bong Joon-ho"]],
    ["六十年代的法国电影", ["the 1960s", "from France"]],
    ["女導演拍的電影", ["directed by a woman"]],
    ["أفلام يابانية من الخمسينيات", ["from Japan", "the 1950s"]],
    ["أقل من ٩٠ دقيقة", ["under 90 minutes"]],
    ["японские фильмы 50-х годов", ["from Japan", "the 1950s"]],
    ["чето страшное, но не кровавое", ["scary", "not graphic violence"]],
    ["фильмы с золотой пальмовой ветвью", ["won the Palme d'Or"]],
    ["japońskie filmy z lat 50.", ["from Japan", "the 1950s"]],
    ["filmy krótsze niż 90 minut", ["under 90 minutes"]],
    ["coś strasznego, ale nie krwawego", ["scary", "not graphic violence"]],
    ["70'lerde çekilmiş İtalyan dramları", ["the 1970s", "from Italy", "drama"]],
    ["iki saatten kısa uzay filmleri", ["at most 120 minutes", "outer space"]],
    ["kansız korku filmi", ["not violent", "horror"]],
  ])("is understood: %s", (prompt, expected) => {
    expect(labels(prompt).map((label) => label.toLowerCase())).toEqual(expected.map((label) => label.toLowerCase()));
  });

  test("turns away from what it does not want, wherever the language says no", () => {
    for (const prompt of ["un western sans John Wayne", "ein Western ohne John Wayne", "un western senza John Wayne"])
      expect(labels(prompt)).toContain("not with John Wayne");
    for (const prompt of ["존 웨인이 안 나오는 서부극", "ويسترن بدون جون واين"])
      expect(labels(prompt)).toContain("not with John Wayne");
    for (const prompt of [
      "戦争映画、ただしアメリカ以外",
      "미국 영화 말고 로맨틱 코미디",
      "不是美国的爱情片",
      "أفلام رومانسية غير أمريكية",
    ])
      expect(labels(prompt)).toContain("not from the United States");
    for (const prompt of ["вестерны без Джона Уэйна", "westerny bez Johna Wayne'a", "John Wayne'siz western filmleri"])
      expect(labels(prompt)).toEqual(expect.arrayContaining(["western", "not with John Wayne"]));
    expect(labels("Amerikan olmayan korku filmleri")).toContain("not from the United States");
  });

  test("looks beyond the film it likens to", () => {
    const psycho = SEARCHABLE_FILMS.find(({ film }) => film.id === "psycho-1960")?.film.rank;
    const found = search.find("film simili a Psycho");
    expect(found.interpretation.parts.map(({ kind }) => kind)).toEqual(["likeness"]);
    expect(found.results.map(({ rank }) => rank)).not.toContain(psycho);
  });

  test.each([
    ["фильмы Куросавы", "directed by Akira Kurosawa"],
    ["кино Тарковского", "directed by Andrei Tarkovsky"],
    ["фильмы с Мастроянни", "with Marcello Mastroianni"],
    ["filmy Tarkowskiego", "directed by Andrei Tarkovsky"],
    ["filmy z Mastroiannim", "with Marcello Mastroianni"],
    ["Kurosawa'nın filmleri", "directed by Akira Kurosawa"],
    ["De Niro'nun oynadığı filmler", "with Robert De Niro"],
  ])("knows a person in any case: %s", (prompt, label) => {
    expect(labels(prompt)).toEqual([label]);
  });

  test.each(["фильмы, похожие на Крёстного отца", "filmy podobne do Ojca chrzestnego", "Baba'ya benzer filmler"])(
    "knows a title in any case: %s",
    (prompt) => {
      expect(labels(prompt)).toEqual(["like The Godfather"]);
    },
  );

  test("names the words each part was read from, and can be asked without them", () => {
    const [country, decade] = understood("films japonais des années 50");
    expect(country).toMatchObject({ text: "japonais", without: "films des années 50" });
    expect(decade).toMatchObject({ text: "années 50" });
  });

  test("leaves titles and names as they are", () => {
    expect(labels("La dolce vita")).toEqual(["La Dolce Vita"]);
    expect(labels("Filme von Fritz Lang")).toEqual(["directed by Fritz Lang"]);
    expect(labels("filmes como Cidade de Deus")).toEqual(["like City of God"]);
  });

  test.each([
    ["구로사와 아키라", "directed by Akira Kurosawa"],
    ["큐브릭 영화", "directed by Stanley Kubrick"],
    ["黑泽明的电影", "directed by Akira Kurosawa"],
    ["黑澤明的電影", "directed by Akira Kurosawa"],
    ["王家衛", "directed by Wong Kar-wai"],
    ["أفلام كوروساوا", "directed by Akira Kurosawa"],
    ["أفلام لستانلي كوبريك", "directed by Stanley Kubrick"],
    ["기생충이랑 비슷한 영화", "like Parasite"],
    ["类似盗梦空间的电影", "like Inception"],
    ["類似全面啟動的電影", "like Inception"],
    ["فيلم مثل العراب", "like The Godfather"],
  ])("knows names and titles in their own script: %s", (prompt, label) => {
    expect(labels(prompt)).toEqual([label]);
  });

  test("takes no plain word for a name", () => {
    expect(labels("전쟁을 다룬 프랑스 영화 추천좀")).toEqual(["war", "from France"]);
    expect(labels("شو في أفلام حلوة عن الصداقة")).toEqual(["friendship"]);
  });

  test("tells Chinese from Japanese without kana", () => {
    expect(labels("白黒映画")).toEqual(labels("黑白电影"));
    expect(labels("日本映画")).toEqual(labels("日本電影"));
  });

  test("does not take English for another language", () => {
    expect(labels("nino rota")).toEqual(labels("music by nino rota"));
    expect(labels("kurosawas best")).toEqual(labels("kurosawa's best"));
    expect(labels("a film noir with a femme fatale")).toContain("film noir");
  });
});
