/** Those that speak OpenID Connect, or can be put behind it. */
export const OIDC_PROVIDER_NAMES = [
  "google",
  "apple",
  "azure",
  "keycloak",
  "gitlab",
  "linkedin_oidc",
  "slack_oidc",
  "facebook",
  "kakao",
  "workos",
] as const;

export type OidcProviderName = (typeof OIDC_PROVIDER_NAMES)[number];

export interface OidcProviderSettings {
  readonly name: OidcProviderName;
  readonly issuer: string;
  /** The first is ours; tokens for any of them are accepted. */
  readonly clientIds: readonly [string, ...string[]];
  readonly clientSecret: string;
  readonly redirectUri: string | null;
  readonly skipNonceCheck: boolean;
}

const ISSUERS: Partial<Readonly<Record<OidcProviderName, string>>> = {
  google: "https://accounts.google.com",
  apple: "https://appleid.apple.com",
  gitlab: "https://gitlab.com",
  linkedin_oidc: "https://www.linkedin.com/oauth",
  slack_oidc: "https://slack.com",
  facebook: "https://www.facebook.com",
  kakao: "https://kauth.kakao.com",
};

export const OIDC_SETTING_NAMES: readonly string[] = [
  ...OIDC_PROVIDER_NAMES.flatMap((name) =>
    ["ENABLED", "CLIENT_ID", "SECRET", "URL", "REDIRECT_URI", "SKIP_NONCE_CHECK"].map(
      (variable) => `AUTH_EXTERNAL_${name.toUpperCase()}_${variable}`,
    ),
  ),
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
];

type ProviderReading =
  | { readonly ok: true; readonly settings: OidcProviderSettings | null }
  | { readonly ok: false; readonly variable: string; readonly complaint: string };

/** Null while off. `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET` also switch Google on, with `GOOGLE_ISSUER`. */
export function readOidcProvider(
  name: OidcProviderName,
  env: Readonly<Record<string, string | undefined>>,
): ProviderReading {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}_`;
  const read = (variable: string, short?: string) =>
    env[prefix + variable]?.trim() || (name === "google" && short !== undefined && env[short]?.trim()) || null;

  const clientId = read("CLIENT_ID", "GOOGLE_CLIENT_ID");
  const clientSecret = read("SECRET", "GOOGLE_CLIENT_SECRET");
  const enabled = read("ENABLED");
  if (enabled !== null && !/^(?:true|false|1|0)$/i.test(enabled))
    return { ok: false, variable: `${prefix}ENABLED`, complaint: "must be true or false" };
  const byShortNames = name === "google" && Boolean(env["GOOGLE_CLIENT_ID"]?.trim());
  if (enabled === null ? !byShortNames : /^(?:false|0)$/i.test(enabled)) return { ok: true, settings: null };

  const [first, ...others] = (clientId ?? "").split(",").map((part) => part.trim());
  if (first === undefined || first === "")
    return { ok: false, variable: `${prefix}CLIENT_ID`, complaint: "must be given while the provider is on" };
  if (clientSecret === null) {
    const variable = enabled === null ? "GOOGLE_CLIENT_SECRET" : `${prefix}SECRET`;
    return { ok: false, variable, complaint: "must be given while the provider is on" };
  }
  const issuer = read("URL", "GOOGLE_ISSUER") ?? ISSUERS[name] ?? null;
  if (issuer === null || !isIssuerAddress(issuer)) {
    const variable = read("URL") === null && name === "google" ? "GOOGLE_ISSUER" : `${prefix}URL`;
    return { ok: false, variable, complaint: "must be the https:// address of the provider's issuer" };
  }
  return {
    ok: true,
    settings: {
      name,
      issuer,
      clientIds: [first, ...others],
      clientSecret,
      redirectUri: read("REDIRECT_URI"),
      skipNonceCheck: /^(?:true|1)$/i.test(read("SKIP_NONCE_CHECK") ?? ""),
    },
  };
}

/** A provider's usual issuer, whether it is switched on or not; null where every host has its own. */
export function usualIssuer(name: OidcProviderName): string | null {
  return ISSUERS[name] ?? null;
}

/** Unencrypted only on this machine, or anybody could sit in between. */
function isIssuerAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  return (
    url.protocol === "https:" ||
    (url.protocol === "http:" && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
  );
}
