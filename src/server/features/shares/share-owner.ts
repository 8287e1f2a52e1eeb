import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { memberName } from "#domain/members/member-name.ts";
import { cookieValue } from "#platform/request-head.ts";
import type { Random } from "#platform/random.ts";
import type { AskAuth } from "../../ask-auth.ts";
import { provenEmail } from "../../own-account.ts";
import { Refusal } from "../../refusal.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { askingMember } from "../../who-asks.ts";
import type { ShareOwner } from "./share-store.ts";

const KEY_BYTES = 32;
const KEY_FORM = /^[\w-]{43}$/;
/** The longest browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** Identifies who shares: a member, or a device by a key that the server made and keeps in an HttpOnly cookie. */
export interface ShareOwners {
  /** The member, or the device, which gets a key if it has none. Refuses an unconfirmed address. */
  readonly sharing: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ owner: ShareOwner; name: string | null }>;
  readonly acting: (request: FastifyRequest) => Promise<readonly ShareOwner[]>;
}

export function createShareOwners(deps: {
  readonly verifyToken: VerifyToken;
  readonly askAuth: AskAuth;
  readonly random: Random;
  readonly publicUrl: string;
  readonly isKnown: (owner: ShareOwner) => Promise<boolean>;
}): ShareOwners {
  const { verifyToken, askAuth, random, publicUrl, isKnown } = deps;
  const isSecure = publicUrl.startsWith("https:");
  // Browsers refuse the prefix on plain http.
  const cookieName = isSecure ? "__Host-canon-share-key" : "canon-share-key";

  const deviceOf = (request: FastifyRequest): ShareOwner | null => {
    const key = cookieValue(request.headers.cookie, cookieName);
    return key !== undefined && KEY_FORM.test(key) ? device(key) : null;
  };

  // A key that nobody has shared by yet was made elsewhere: whoever planted it would own what is shared.
  const knownDevice = async (request: FastifyRequest): Promise<ShareOwner | null> => {
    const owner = deviceOf(request);
    return owner !== null && (await isKnown(owner)) ? owner : null;
  };

  const newDevice = (reply: FastifyReply): ShareOwner => {
    const key = random.bytes(KEY_BYTES).toString("base64url");
    const flags = `Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    void reply.header("set-cookie", `${cookieName}=${key}; ${flags}`);
    return device(key);
  };

  return {
    sharing: async (request, reply) => {
      const member = await askingMember(verifyToken, request);
      if (member === null) return { owner: (await knownDevice(request)) ?? newDevice(reply), name: null };
      // Without an address there is nothing to confirm.
      if (member.email !== "" && (await provenEmail(askAuth, request)) === null)
        throw new Refusal(403, "Please confirm your e-mail address before you share.");
      const name = memberName({ profileName: member.name, email: member.email }) || null;
      return { owner: { kind: "member", id: member.userId }, name };
    },
    acting: async (request) => {
      const member = await askingMember(verifyToken, request);
      const own = member === null ? [] : [{ kind: "member", id: member.userId } as const];
      return [...own, deviceOf(request)].filter((owner) => owner !== null);
    },
  };
}

/** Only a hash of the key is stored. */
function device(key: string): ShareOwner {
  return { kind: "device", id: createHash("sha256").update(key).digest("base64url") };
}
