import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { isLoopbackHost } from "#platform/setting-values.ts";
import { sendNotFound, sendProblem } from "../../problems.ts";
import { contentSecurityPolicy, styleHashes } from "../../security-headers.ts";
import { mailListPage, mailPage } from "./mail-pages.ts";
import { listOutbox, readOutboxMail } from "./read-outbox.ts";

/** A mail may have its own styles and links, but no scripts and nothing loaded from elsewhere. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";

const PROXY_HEADER = /^(?:forwarded|x-forwarded(?:-.*)?|via|x-real-ip)$/;

/** Who may read the outbox, whose links open accounts. */
export type OutboxReaders = "this machine" | "everybody";

interface DevMailDeps {
  readonly outboxFolder: string;
  readonly readers: OutboxReaders;
  readonly publicUrl: string;
}

/** Pages of the outbox folder (run contract, `MAIL_URL`); 403 for anybody who is not among `readers`. */
export function devMail({ outboxFolder, readers, publicUrl }: DevMailDeps): FastifyPluginAsync {
  const publicHost = new URL(publicUrl).hostname;
  return async (app) => {
    const hidden = { schema: { hide: true } };
    app.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      if (readers === "this machine" && !comesStraightFromThisMachine(request.raw))
        return sendProblem(request, reply, 403, "Mails are shown to this machine only, and not through a proxy.");
      // Against DNS rebinding: another site's name that resolves here.
      if (!isLoopbackHost(request.hostname) && (readers === "this machine" || request.hostname !== publicHost))
        return sendProblem(request, reply, 403, "Mails are not shown under this address.");
      return undefined;
    });

    app.get("/", { ...hidden, prefixTrailingSlash: "no-slash" }, async (_request, reply) =>
      sendPage(reply, mailListPage(await listOutbox(outboxFolder), app.prefix)),
    );
    app.get<{ Params: { name: string } }>("/:name", hidden, async (request, reply) => {
      const mail = await readOutboxMail(outboxFolder, request.params.name);
      return mail === null ? sendNotFound(request, reply) : sendPage(reply, mailPage(mail, app.prefix));
    });
    app.get<{ Params: { name: string } }>("/:name/html", hidden, async (request, reply) => {
      const mail = await readOutboxMail(outboxFolder, request.params.name);
      return mail === null ? sendNotFound(request, reply) : sendMailItself(request, reply, mail.html);
    });
  };
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header("content-security-policy", contentSecurityPolicy(styleHashes(html)))
    .type("text/html; charset=utf-8")
    .send(html);
}

function sendMailItself(_request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  return reply.header("content-security-policy", MAIL_POLICY).type("text/html; charset=utf-8").send(html);
}

/** A local proxy forwards others' requests; plain nginx, for one, speaks HTTP/1.0 and adds no header. */
function comesStraightFromThisMachine({ socket, headers, httpVersion }: FastifyRequest["raw"]): boolean {
  const isProxied = httpVersion === "1.0" || Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  return !isProxied && isLoopbackHost(socket.remoteAddress ?? "");
}
