import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DecadeHistogram } from "./figures.tsx";

test("the axis of decades never says two of them alike: the 1910s and the 2010s are told apart", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <DecadeHistogram
      decades={[
        { decade: 1910, count: 1 },
        { decade: 2010, count: 2 },
      ]}
    />,
  );
  const names = [...page.querySelectorAll("li")].map((column) => column.lastElementChild?.textContent);
  expect(names).toHaveLength(11);
  expect(new Set(names).size).toBe(11);
  expect([names[0], names.at(-1)]).toEqual(["1910s", "2010s"]);
});
