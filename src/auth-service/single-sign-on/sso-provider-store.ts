import type { AuthQueries, SamlRelayStateRow, SsoProviderRow } from "../database/auth-tables.ts";

export type SsoProviderChanges = Partial<Omit<SsoProviderRow, "id" | "created_at" | "updated_at">>;

export function listSsoProviders(queries: AuthQueries): Promise<SsoProviderRow[]> {
  return queries.selectFrom("auth_sso_providers").selectAll().orderBy("created_at").orderBy("id").execute();
}

export async function findSsoProvider(queries: AuthQueries, id: string): Promise<SsoProviderRow | null> {
  return (await queries.selectFrom("auth_sso_providers").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function findSsoProviderByDomain(queries: AuthQueries, domain: string): Promise<SsoProviderRow | null> {
  const select = queries
    .selectFrom("auth_sso_providers")
    .innerJoin("auth_sso_domains", "auth_sso_domains.sso_provider_id", "auth_sso_providers.id")
    .selectAll("auth_sso_providers")
    .where("auth_sso_domains.domain", "=", domain);
  return (await select.executeTakeFirst()) ?? null;
}

export async function listSsoDomains(queries: AuthQueries, providerId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("auth_sso_domains")
    .select("domain")
    .where("sso_provider_id", "=", providerId)
    .orderBy("domain")
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Throws a unique violation where another provider has the same entity id. */
export async function addSsoProvider(queries: AuthQueries, provider: SsoProviderRow): Promise<void> {
  await queries.insertInto("auth_sso_providers").values(provider).execute();
}

/** Throws a unique violation where another provider has the same entity id. */
export async function updateSsoProvider(
  queries: AuthQueries,
  id: string,
  changes: SsoProviderChanges,
  now: number,
): Promise<void> {
  await queries
    .updateTable("auth_sso_providers")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Throws a unique violation where another provider has one of them. */
export async function putSsoDomains(
  queries: AuthQueries,
  providerId: string,
  domains: readonly string[],
  now: number,
): Promise<void> {
  await queries.deleteFrom("auth_sso_domains").where("sso_provider_id", "=", providerId).execute();
  for (const domain of new Set(domains))
    await queries
      .insertInto("auth_sso_domains")
      .values({ domain, sso_provider_id: providerId, created_at: now })
      .execute();
}

export async function deleteSsoProvider(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_sso_providers").where("id", "=", id).execute();
}

export async function addRelayState(queries: AuthQueries, relayState: SamlRelayStateRow): Promise<void> {
  await queries.insertInto("auth_saml_relay_states").values(relayState).execute();
}

/** Takes a relay state out, so that only one request gets it. */
export async function takeRelayState(queries: AuthQueries, id: string): Promise<SamlRelayStateRow | null> {
  const query = queries.deleteFrom("auth_saml_relay_states").where("id", "=", id).returningAll();
  return (await query.executeTakeFirst()) ?? null;
}
