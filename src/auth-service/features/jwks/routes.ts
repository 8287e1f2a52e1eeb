import type { AuthFeature } from "../../auth-feature.ts";

export const addJwks: AuthFeature = (app, { keys }) => {
  app.get("/.well-known/jwks.json", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return { keys: await keys.publicKeys() };
  });
};
