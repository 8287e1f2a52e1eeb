import Beasties from "beasties";
import { afterEach, expect, test, vi } from "vitest";
import { createStyleInliner } from "./style-inliner.ts";

const STYLE = {
  href: "/assets/canon.css",
  text: `:root{--text-sm:1rem;--text-base:var(--text-sm);--text-lg:2rem}.a{font-size:var(--text-lg);color:red}.b{color:var(--b)}.c{color:green}p{margin:0}:root{--b:blue}@property --b{syntax:"<color>";inherits:true;initial-value:red}@media print{.a{color:#000}}`,
};

function documentOf(body: string): string {
  return `<!doctype html><html><head><link rel="stylesheet" href="${STYLE.href}"></head><body>${body}</body></html>`;
}

afterEach(() => vi.restoreAllMocks());

test("a page carries the rules it uses, and asks for the whole style last", async () => {
  const html = await createStyleInliner(STYLE)(documentOf('<p class="a b">A &amp; $1</p>'));
  expect(html).toMatch(/<head><style>.*\.a\{[^}]*color:red\}.*<\/style><\/head>/);
  expect(html).toContain('syntax:"<color>"');
  expect(html).not.toMatch(/\.c\{|@media print/);
  expect(html).toContain('<p class="a b">A &amp; $1</p>');
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*" media="print"><noscript>.*<\/noscript><\/body><\/html>$/);
});

test("a page carries the variables it uses, and no others of Tailwind's", async () => {
  const html = await createStyleInliner(STYLE)(documentOf('<p class="a">A</p>'));
  expect(html).toContain("--text-lg:2rem");
  expect(html).not.toMatch(/--text-(?:sm|base)/);
});

test("of many like rows a page has as few rules to look for as of some", async () => {
  const search = vi.spyOn(Beasties.prototype, "process");
  const rows = Array.from({ length: 500 }, (_, index) => `<li class="${index === 400 ? "c" : "a"}">${index}</li>`);
  const html = await createStyleInliner(STYLE)(documentOf(`<ol>${rows.join("")}</ol>`));
  expect(html).toContain(".c{color:green}");
  expect(html).toContain('<li class="a">499</li>');
  expect(search.mock.calls[0]?.[0].match(/<li /g)).toHaveLength(4);
});

test("pages made of the same elements share the search for their rules, others do not", async () => {
  const search = vi.spyOn(Beasties.prototype, "process");
  const inline = createStyleInliner(STYLE);
  const first = await inline(documentOf('<p class="a">One <a href="/film/1">film</a></p>'));
  const second = await inline(documentOf('<p class="a">Another <a href="/film/2">film</a></p><p class="a">More</p>'));
  expect(search).toHaveBeenCalledTimes(1);
  expect(second.split("</style>")[0]).toBe(first.split("</style>")[0]);
  expect(await inline(documentOf('<p class="c">One</p>'))).toContain(".c{color:green}");
  expect(search).toHaveBeenCalledTimes(2);
});
