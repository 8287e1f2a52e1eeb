import { createContext, type ReactNode } from "react";

/** The form for readers without scripts, which the server alone fills in. */
export const PlainFiltersPlace = createContext<ReactNode>(null);
