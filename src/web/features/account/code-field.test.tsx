import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeField } from "./code-field.tsx";

afterEach(cleanup);

function showField(error: string | null = null) {
  const onComplete = vi.fn<(code: string) => void>();
  render(
    <CodeField
      label="Code"
      hint="From the mail"
      error={error}
      isBusy={false}
      isRight={false}
      onComplete={onComplete}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  return { onComplete, field, type: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

test("a code is one field, which phones fill in and show their digits for", () => {
  const { field } = showField();
  expect(field.autocomplete).toBe("one-time-code");
  expect(field.inputMode).toBe("numeric");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
});

test("it is handed on at its sixth digit, once", () => {
  const { onComplete, type } = showField();
  type("12345");
  expect(onComplete).not.toHaveBeenCalled();
  type("123456");
  type("1234567");
  expect(onComplete.mock.calls).toEqual([["123456"]]);
});

test("a pasted code may have a gap, or words around it", () => {
  const { onComplete, type } = showField();
  type("Your code: 408 217.");
  expect(onComplete.mock.calls).toEqual([["408217"]]);
});

test("what is wrong with it is told with the field", () => {
  const { field } = showField("That is not the code");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "That is not the code",
  );
});
