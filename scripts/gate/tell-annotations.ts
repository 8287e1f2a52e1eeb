/** A reporter beside the usual one: what a test has to tell, in a line that `npm run test:long` looks for. */
import type { TestAnnotation } from "vitest";
import type { Reporter, TestCase } from "vitest/node";
import { FIGURE } from "./figures.ts";

export default class TellAnnotations implements Reporter {
  onTestCaseAnnotate(_test: TestCase, { message }: TestAnnotation): void {
    console.log(FIGURE + message);
  }
}
