/** Prints test annotations as lines that `npm run test:long` reads. */
import type { TestAnnotation } from "vitest";
import type { Reporter, TestCase } from "vitest/node";
import { FIGURE } from "./figures.ts";

export default class TellAnnotations implements Reporter {
  onTestCaseAnnotate(_test: TestCase, { message }: TestAnnotation): void {
    console.log(FIGURE + message);
  }
}
