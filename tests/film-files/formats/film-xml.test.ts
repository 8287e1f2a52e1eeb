import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { messages } from "#film-files/import/messages.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { UnreadableFile } from "#film-files/import/unreadable.ts";
import { inWords, readText } from "../read-text.ts";

const wordsOf = (text: string, name?: string) => readText(text, name).films.map(inWords);

/** What is told of a file that can't be read; fails if it can. */
function refusalOf(text: string, name = "films.xml"): string {
  try {
    readText(text, name);
  } catch (error) {
    if (error instanceof UnreadableFile) return messages.unreadable(error);
    throw error;
  }
  throw new Error("the file was read");
}

const PLEX = `<?xml version="1.0" encoding="UTF-8"?>
<MediaContainer size="4" librarySectionTitle="Films" title1="Films">
<Video ratingKey="1" guid="plex://movie/5d" type="movie" title="Yi Yi" originalTitle="一一" year="2000" userRating="9.0" viewCount="2" lastViewedAt="1700000000" addedAt="1600000000">
<Media id="1"><Part file="/films/Yi &amp; Yi.mkv"/></Media><Director tag="Edward Yang"/>
<Guid id="imdb://tt0244316"/><Guid id="tmdb://25538"/>
</Video>
<Video guid="com.plexapp.agents.imdb://tt0062136?lang=en" type="movie" title="Playtime" year="1967"/>
<Video type="episode" title="Pilot" grandparentTitle="Some Series" viewCount="1"/>
<Directory type="show" title="Dark" year="2017" viewedLeafCount="3"/>
</MediaContainer>`;

describe("XML of Plex", () => {
  test.each(["library.xml", "all", "renamed.txt"])("has films with plays, days, stars and ids: %s", (name) => {
    expect(wordsOf(PLEX, name)).toEqual([
      "Yi Yi: watched, 4.5 stars, once, 2023-11-14",
      "Playtime: not watched",
      "Pilot: episode, watched",
      "Dark: television, not watched",
    ]);
    const { kinds, films } = readText(PLEX, name);
    expect(kinds).toEqual(["plex"]);
    expect(films[0]).toMatchObject({ ids: { imdb: "tt0244316", tmdb: 25538 }, directors: ["Edward Yang"], year: 2000 });
    expect(films[1]?.ids.imdb).toBe("tt0062136");
  });

  test("has a watchlist, and a history with each day", () => {
    const watchlist =
      '<MediaContainer librarySectionID="watchlist"><Video type="movie" title="Playtime" year="1967"/></MediaContainer>';
    expect(wordsOf(watchlist)).toEqual(["Playtime: to watch"]);
    const history =
      '<MediaContainer size="2"><Video type="movie" title="Yi Yi" originallyAvailableAt="2000-09-20" viewedAt="1700000000"/><Video type="movie" title="Yi Yi" originallyAvailableAt="2000-09-20" viewedAt="1600000000"/></MediaContainer>';
    expect(wordsOf(history)).toEqual(["Yi Yi: watched, 2020-09-13, 2023-11-14"]);
  });
});

const KODI = `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<!-- created on 2024-01-01 by Kodi -->
<movie>
    <title>Yi Yi</title><originaltitle>一一</originaltitle><year>2000</year>
    <ratings><rating name="imdb" max="10" default="true"><value>8.1</value></rating></ratings>
    <userrating>9</userrating>
    <plot><![CDATA[A family in <Taipei> & elsewhere]]></plot>
    <playcount>1</playcount><lastplayed>2024-01-06</lastplayed>
    <uniqueid type="tmdb">25538</uniqueid><uniqueid type="imdb" default="true">tt0244316</uniqueid>
    <director>Edward Yang</director>
</movie>
https://www.themoviedb.org/movie/25538
`;
const JELLYFIN = `\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<movie><title>Playtime</title><year>1967</year><imdbid>tt0062136</imdbid><tmdbid>10227</tmdbid>
<isuserfavorite>true</isuserfavorite><playcount>0</playcount><watched>false</watched></movie>`;

describe("NFO files of Kodi and Jellyfin", () => {
  test("have a film each, also in the folders of a ZIP, with pictures beside them", () => {
    expect(wordsOf(KODI, "Yi Yi (2000).nfo")).toEqual(["Yi Yi: watched, 4.5 stars, 2024-01-06"]);
    const pictures = Array.from({ length: 2100 }, (_, index) => [`Films/${index}.jpg`, new Uint8Array(1)] as const);
    const zip = zipSync({
      ...Object.fromEntries(pictures),
      "Films/Yi Yi (2000)/Yi Yi.nfo": strToU8(KODI),
      "Films/Playtime (1967)/movie.nfo": strToU8(JELLYFIN),
      "Films/Address/movie.nfo": strToU8("https://www.imdb.com/title/tt0068646/"),
      "Series/Dark/tvshow.nfo": strToU8("<tvshow><title>Dark</title><year>2017</year></tvshow>"),
      "Series/Dark/S01E01.nfo": strToU8(
        "<episodedetails><title>Secrets</title><playcount>1</playcount></episodedetails>",
      ),
    });
    const { films, kinds, setAside } = readFilmFiles([{ name: "library.zip", bytes: zip }]);
    expect(films.map(inWords)).toEqual([
      "Yi Yi: watched, 4.5 stars, 2024-01-06",
      "Playtime: not watched, liked",
      "Dark: television, not watched",
      "Secrets: episode, watched",
    ]);
    expect([kinds, setAside]).toEqual([["kodi"], []]);
    expect(films.slice(0, 2).map(({ ids }) => [ids.imdb, ids.tmdb])).toEqual([
      ["tt0244316", 25538],
      ["tt0062136", 10227],
    ]);
  });

  test("or a library in one", () => {
    const library = `<videodb><version>1</version><movie><title>Yi Yi</title><year>2000</year><playcount>3</playcount></movie><tvshow><title>Dark</title></tvshow></videodb>`;
    expect(wordsOf(library)).toEqual(["Yi Yi: watched, once, once, once", "Dark: television, not watched"]);
  });
});

describe("other XML is refused", () => {
  test("where nobody here knows it", () => {
    expect(refusalOf('<?xml version="1.0"?><recentratings><film/></recentratings>')).toBe(
      "“films.xml” is XML that we can't read: we know that of Plex, Kodi and Jellyfin. Please export as CSV.",
    );
  });

  test.each([
    ["it was cut short", PLEX.slice(0, 600)],
    ["a tag is closed by another", "<movie><title>M</movie></title>"],
    ["an attribute has no quotes", "<MediaContainer><Video type=movie title=M/></MediaContainer>"],
    ["an entity is nobody's", "<movie><title>&name;</title></movie>"],
    ["it is nested without end", `${"<movie>".repeat(50_000)}${"</movie>".repeat(50_000)}`],
  ])("where %s", (_, text) => {
    expect(refusalOf(text)).toContain("is not whole XML");
  });

  test("where it has entities of its own, which could unpack to anything", () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE movie [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><movie><title>&b;</title></movie>';
    expect(refusalOf(bomb)).toContain("is XML that we can't read");
  });
});
