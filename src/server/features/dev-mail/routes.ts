import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { sendNotFound, sendProblem } from "../../problems.ts";
import { contentSecurityPolicy, styleHashes } from "../../security-headers.ts";
import { mailListPage, mailPage } from "./mail-pages.ts";
import { listOutbox, readOutboxMail } from "./read-outbox.ts";

/** A mail's own HTML may look as it likes, and do nothing: no script, nothing from elsewhere. Its links may be followed. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";

/**
 * The outbox folder as pages, for whoever tries the product on their own machine (run contract, `MAIL_URL`). Register it
 * only where the product's public address is the machine itself and no mail server is configured: the mails open accounts.
 */
export function devMail({ outboxFolder }: { readonly outboxFolder: string }): FastifyPluginAsync {
  return async (app) => {
    const hidden = { schema: { hide: true } };
    app.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      // A page elsewhere whose name was made to lead here must not read the mails.
      if (!isLoopbackHost(request.hostname))
        return sendProblem(request, reply, 403, "Mails are shown on localhost only.");
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

function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
