import { configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissToast, shownToast } from "./ui/toast.ts";

// A busy machine may be late with anything; the library's own second judges it.
configure({ asyncUtilTimeout: 30_000 });

// The files of a worker share their modules: a notification must not outlive its test.
afterEach(() => {
  const toast = shownToast();
  if (toast !== null) dismissToast(toast.id);
});
