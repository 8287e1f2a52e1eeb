import { configure } from "@testing-library/react";
import { PATIENTLY } from "./patience.ts";

// A busy machine may be late with anything; the library's own second judges it.
configure({ asyncUtilTimeout: PATIENTLY.timeout });
