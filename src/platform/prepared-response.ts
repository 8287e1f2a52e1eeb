import type { FastifyReply, FastifyRequest } from "fastify";
import { type BodyIn, bodiesOnDemand, storedBodies } from "./compressed-bodies.ts";
import { chooseCoding, type ContentCoding } from "./content-coding.ts";
import { contentHash, matchesEntityTag } from "./entity-tag.ts";

/** Kept by caches, but asked about each time: a new release is seen at once, an old answer costs only a 304. */
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** Below this, compressing saves less than the header that announces it. */
const SMALLEST_COMPRESSED_BYTES = 512;

/** An answer that is the same for everyone who asks, ready to be sent in any coding. */
export interface PreparedResponse {
  readonly contentType: string;
  /** Sent with 200 and 304 alike: caching, variation, and what belongs to this answer alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** A strong entity tag for each coding. */
  readonly tags: Readonly<Record<ContentCoding, string>>;
  readonly isCompressible: boolean;
  readonly bodyIn: BodyIn;
}

interface Content {
  readonly body: string | Buffer;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer kept in memory in every coding. `compressedDir` is where the build put its compressed bodies. */
export function prepareResponse({ compressedDir, ...content }: Content & { compressedDir?: string }): PreparedResponse {
  return preparedFrom(content, (body) => storedBodies(body, compressedDir));
}

/** An answer that is compressed when somebody first asks for it in a coding. */
export function prepareResponseOnDemand(content: Content): PreparedResponse {
  return preparedFrom(content, bodiesOnDemand);
}

/**
 * Sends a prepared answer: coding by `Accept-Encoding`, a strong entity tag of its own for each coding, and 304 when
 * the asker has it already. `status` other than 200 is always sent whole.
 */
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
