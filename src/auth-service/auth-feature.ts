import type { FastifyInstance } from "fastify";
import type { AuthContext } from "./context.ts";

/** One family of endpoints: adds its routes, their paths relative to `/auth/v1`. */
export type AuthFeature = (app: FastifyInstance, context: AuthContext) => void;
