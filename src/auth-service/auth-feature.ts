import type { FastifyInstance } from "fastify";
import type { AuthContext } from "./context.ts";
import type { OptionalProtocols } from "./protocols.ts";

export interface EndpointContext extends AuthContext {
  readonly protocols: OptionalProtocols;
}

/** Adds the routes of one family of endpoints; their paths are relative to `/auth/v1`. */
export type AuthFeature = (app: FastifyInstance, context: EndpointContext) => void;
