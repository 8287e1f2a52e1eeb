import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { AuthContext } from "../../context.ts";
import type { FactorRow, UserRow } from "../../database/auth-tables.ts";
import { invalidRequest } from "../../errors/refusals.ts";

/** RFC 6238, with the values every authenticator app supports. */
const ALGORITHM = "SHA1";
const DIGITS = 6;
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Once encoded. Twice this and an address still fit into a QR code that a phone can scan. */
const MAX_ISSUER_CHARACTERS = 300;
/** Steps either side of the present one that still count: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1;

export interface TotpSetup {
  /** Bare SVG, without characters that would end the client's `data:` address. */
  readonly qr_code: string;
  readonly secret: string;
  readonly uri: string;
}

/** `issuer` is the name the app shows, null for the site's; 400 where the QR code can't hold it. */
export function createTotpSecret(
  { random, settings, vault }: AuthContext,
  given: { readonly factorId: string; readonly user: UserRow; readonly issuer: string | null },
): { readonly setup: TotpSetup; readonly sealed: string } {
  const { factorId, user, issuer } = given;
  const secret = new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
  const uri = totpUri({
    // No port: a colon separates the two names.
    issuer: (issuer ?? new URL(settings.siteUrl).hostname).replaceAll(":", " "),
    account: (user.email ?? user.phone ?? user.id).replaceAll(":", " "),
    secret,
  });
  const qrCode = renderSVG(uri, { ecc: "M", border: 2, pixelSize: 4 });
  return { setup: { qr_code: qrCode, secret, uri }, sealed: vault.seal(sealOf(factorId), secret) };
}

/** The 30-second step since 1970 that a code is right for; null for none near now. */
export function findTotpStep({ clock, vault }: AuthContext, factor: FactorRow, code: string): number | null {
  if (factor.secret_sealed === null || !/^\d{6}$/.test(code)) return null;
  const timestamp = clock();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(vault.open(sealOf(factor.id), factor.secret_sealed)),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: WINDOW_STEPS,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function totpUri(given: { readonly issuer: string; readonly account: string; readonly secret: string }): string {
  const [issuer, account] = [encodeURIComponent(given.issuer), encodeURIComponent(given.account)];
  if (issuer.length > MAX_ISSUER_CHARACTERS) throw invalidRequest("issuer is too long");
  const query = `algorithm=${ALGORITHM}&digits=${DIGITS}&issuer=${issuer}&period=${PERIOD_SECONDS}&secret=${given.secret}`;
  return `otpauth://totp/${issuer}:${account}?${query}`;
}

function sealOf(factorId: string): string {
  return `totp-secret:${factorId}`;
}
