import { configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissToast } from "#web/ui/toast.ts";
import { PATIENTLY } from "./patience.ts";

// A busy machine may be late with anything; the library's own second judges it.
configure({ asyncUtilTimeout: PATIENTLY.timeout });

// The files of a worker share their modules: a notification must not outlive its test.
afterEach(() => dismissToast());
