import { configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissToast, shownToast } from "./ui/toast.ts";

// A busy machine may be slow; the library's default is one second.
configure({ asyncUtilTimeout: 30_000 });

// Test files share modules, so a toast must not outlive its test.
afterEach(() => {
  const toast = shownToast();
  if (toast !== null) dismissToast(toast.id);
});
