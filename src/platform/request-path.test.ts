import { describe, expect, test } from "vitest";
import { originForm, requestPath } from "./request-head.ts";

describe("the path of a request", () => {
  test.each([
    ["/", "/"],
    ["/film/1?from=home", "/film/1"],
    ["/film/1?a=/b?c", "/film/1"],
    ["/film/1#cast", "/film/1"],
    ["/?", "/"],
  ])("%s has the path %s", (url, path) => {
    expect(requestPath(url)).toBe(path);
  });

  test.each([
    ["/film/1", "/film/1"],
    ["http://canon.example/film/1?a=b", "/film/1?a=b"],
    ["HTTPS://evil.example", "/"],
    ["//evil.example/", "//evil.example/"],
    ["http://", "http://"],
    ["*", "*"],
  ])("the target %s asks for %s", (target, expected) => {
    expect(originForm(target)).toBe(expected);
  });
});
