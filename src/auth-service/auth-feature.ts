import type { FastifyInstance } from "fastify";
import type { AuthContext } from "./context.ts";
import type { OptionalProtocols } from "./protocols.ts";

/** What the endpoints work with: the service's parts, and the optional protocols that are switched on. */
export interface EndpointContext extends AuthContext {
  readonly protocols: OptionalProtocols;
}

/** One family of endpoints: adds its routes, their paths relative to `/auth/v1`. */
export type AuthFeature = (app: FastifyInstance, context: EndpointContext) => void;
