import type { AuthFeature } from "../../auth-feature.ts";

const VERSION = "canon-auth 1";

export const addHealth: AuthFeature = (app) => {
  app.get("/health", () => ({
    version: VERSION,
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  }));
};
