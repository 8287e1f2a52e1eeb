import type { FastifyReply, FastifyRequest } from "fastify";
import { type BodyIn, bodiesOnDemand, storedBodies } from "./compressed-bodies.ts";
import { chooseCoding, type ContentCoding, contentHash, matchesEntityTag } from "./negotiation.ts";

/** Cached but revalidated each time: a new release is seen at once, and an unchanged answer costs only a 304. */
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** Below this, compressing saves less than its header adds. */
const SMALLEST_COMPRESSED_BYTES = 512;

export interface PreparedResponse {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<ContentCoding, string>>;
  readonly isCompressible: boolean;
  readonly bodyIn: BodyIn;
}

interface Content {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** In every coding, in memory. `compressedDir` holds the bodies the build compressed. */
export function prepareResponse({ compressedDir, ...content }: Content & { compressedDir?: string }): PreparedResponse {
  return preparedFrom(content, (body) => storedBodies(body, compressedDir));
}

export function prepareResponseOnDemand(content: Content): PreparedResponse {
  return preparedFrom(content, bodiesOnDemand);
}

/** A 304 if the client has it. A `status` other than 200 is sent whole. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  status = 200,
): FastifyReply | Promise<FastifyReply> {
  const coding = prepared.isCompressible ? chooseCoding(request.headers["accept-encoding"]) : "identity";
  const tag = prepared.tags[coding];
  reply.headers(prepared.headers);
  if (status === 200) {
    reply.header("etag", tag);
    if (matchesEntityTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  }
  return sendBody(reply.code(status), prepared, coding);
}

async function sendBody(reply: FastifyReply, prepared: PreparedResponse, coding: ContentCoding): Promise<FastifyReply> {
  if (coding !== "identity") reply.header("content-encoding", coding);
  const body = await prepared.bodyIn(coding);
  return reply.header("content-type", prepared.contentType).send(body);
}

function preparedFrom(content: Content, bodiesOf: (body: Buffer) => BodyIn): PreparedResponse {
  const body = Buffer.from(content.body);
  const isCompressible = body.length >= SMALLEST_COMPRESSED_BYTES;
  const hash = contentHash(body);
  return {
    contentType: content.contentType,
    headers: { "cache-control": REVALIDATED, vary: "Accept-Encoding", ...content.headers },
    tags: { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}-identity"` },
    isCompressible,
    bodyIn: isCompressible ? bodiesOf(body) : () => body,
  };
}
