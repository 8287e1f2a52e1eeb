import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseCoding } from "#platform/negotiation.ts";

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Sends JSON that is made for one request, compressed off the event loop if it has `smallest` bytes or more. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  json: Buffer,
  smallest: number,
): Promise<FastifyReply> {
  const coding = json.length < smallest ? "identity" : chooseCoding(request.headers["accept-encoding"]);
  reply.header("vary", "Accept-Encoding").type("application/json; charset=utf-8");
  if (coding === "identity") return reply.send(json);
  const body = coding === "br" ? await brotliOf(json, QUICK_BROTLI) : await gzipOf(json);
  return reply.header("content-encoding", coding).send(body);
}
