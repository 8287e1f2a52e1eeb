import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, SsoProviderRow } from "../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { adminOnly } from "../http/bearer.ts";
import { readBody, readPathId, optionalTexts } from "../http/requests.ts";
import { attributeMappingSchema } from "./assertion-identity.ts";
import { parseIdentityProviderMetadata } from "./saml-client.ts";
import {
  addSsoProvider,
  deleteSsoProvider,
  findSsoProvider,
  listSsoDomains,
  listSsoProviders,
  putSsoDomains,
  type SsoProviderChanges,
  updateSsoProvider,
} from "./sso-provider-store.ts";
import { isoTime } from "../users/user-json.ts";

const bodySchema = z.object({
  ...optionalTexts("type", "metadata_xml"),
  domains: z
    .array(
      z
        .string()
        .max(255)
        .regex(/^[a-z0-9.-]+$/i),
    )
    .max(100)
    .nullish(),
  attribute_mapping: attributeMappingSchema.nullish(),
  name_id_format: z.string().max(200).nullish(),
  disabled: z.boolean().nullish(),
});

type Body = z.infer<typeof bodySchema>;

/** Metadata comes as text: we fetch no address that a request names. */
export function addProviderRoutes(app: FastifyInstance, context: AuthContext): void {
  const admin = adminOnly(context);
  const { db } = context.database;

  app.get("/admin/sso/providers", admin, async () => {
    const providers = await listSsoProviders(db);
    return { items: await Promise.all(providers.map((provider) => providerJson(db, provider))) };
  });

  app.post("/admin/sso/providers", admin, async (request, reply) => {
    const provider = await createProvider(context, readBody(request.body, bodySchema));
    request.log.info({ providerId: provider.id }, "an administrator added a provider for single sign-on");
    return reply.code(201).send(await providerJson(db, provider));
  });

  app.get("/admin/sso/providers/:provider_id", admin, async (request) =>
    providerJson(db, await readProvider(db, request.params)),
  );

  app.put("/admin/sso/providers/:provider_id", admin, async (request) => {
    const provider = await readProvider(db, request.params);
    await changeProvider(context, provider, readBody(request.body, bodySchema));
    request.log.info({ providerId: provider.id }, "an administrator changed a provider for single sign-on");
    return providerJson(db, await readProvider(db, request.params));
  });

  app.delete("/admin/sso/providers/:provider_id", admin, async (request) => {
    const provider = await readProvider(db, request.params);
    const json = await providerJson(db, provider);
    await deleteSsoProvider(db, provider.id);
    request.log.info({ providerId: provider.id }, "an administrator deleted a provider for single sign-on");
    return json;
  });
}

async function createProvider({ clock, database, random }: AuthContext, body: Body): Promise<SsoProviderRow> {
  if (body.type !== "saml") throw invalidRequest("Only 'saml' supported for SSO provider type");
  if (!body.metadata_xml) throw invalidRequest("metadata_xml must be given");
  const { entityId } = await parseIdentityProviderMetadata(body.metadata_xml);
  const now = clock();
  const provider: SsoProviderRow = {
    id: random.uuid(),
    is_disabled: body.disabled === true ? 1 : 0,
    entity_id: entityId,
    metadata_xml: body.metadata_xml,
    metadata_url: null,
    name_id_format: body.name_id_format || null,
    attribute_mapping: JSON.stringify(body.attribute_mapping ?? {}),
    created_at: now,
    updated_at: now,
  };
  await database
    .transaction(async (queries) => {
      await addSsoProvider(queries, provider);
      await putSsoDomains(queries, provider.id, lowerCased(body.domains), now);
    })
    .catch(refuseDuplicate);
  return provider;
}

async function changeProvider({ clock, database }: AuthContext, provider: SsoProviderRow, body: Body): Promise<void> {
  const now = clock();
  const identityProvider = body.metadata_xml ? await parseIdentityProviderMetadata(body.metadata_xml) : null;
  // Another entity id is another provider, with other people.
  if (identityProvider !== null && identityProvider.entityId !== provider.entity_id)
    throw invalidRequest(`SAML Metadata can be updated only if the EntityID matches for the provider`);
  const changes: SsoProviderChanges = {
    ...(body.metadata_xml ? { metadata_xml: body.metadata_xml } : {}),
    ...(body.attribute_mapping ? { attribute_mapping: JSON.stringify(body.attribute_mapping) } : {}),
    ...(body.name_id_format ? { name_id_format: body.name_id_format } : {}),
    ...(typeof body.disabled === "boolean" ? { is_disabled: body.disabled ? 1 : 0 } : {}),
  };
  await database
    .transaction(async (queries) => {
      await updateSsoProvider(queries, provider.id, changes, now);
      if (body.domains) await putSsoDomains(queries, provider.id, lowerCased(body.domains), now);
    })
    .catch(refuseDuplicate);
}

async function readProvider(queries: AuthQueries, parameters: unknown): Promise<SsoProviderRow> {
  const provider = await findSsoProvider(queries, readPathId(parameters, "provider_id"));
  if (provider === null) throw new AuthRefusal(404, "sso_provider_not_found", "SSO Identity Provider not found");
  return provider;
}

async function providerJson(
  queries: AuthQueries,
  provider: SsoProviderRow,
): Promise<Readonly<Record<string, unknown>>> {
  const domains = await listSsoDomains(queries, provider.id);
  return {
    id: provider.id,
    disabled: provider.is_disabled === 1,
    saml: {
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml,
      attribute_mapping: JSON.parse(provider.attribute_mapping) as unknown,
      ...(provider.name_id_format === null ? {} : { name_id_format: provider.name_id_format }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at: isoTime(provider.created_at),
    updated_at: isoTime(provider.updated_at),
  };
}

function lowerCased(domains: readonly string[] | null | undefined): readonly string[] {
  return (domains ?? []).map((domain) => domain.toLowerCase());
}

function refuseDuplicate(error: unknown): never {
  if (isUniqueViolation(error))
    throw new AuthRefusal(422, "conflict", "An SSO provider with this EntityID or domain already exists");
  throw error;
}
