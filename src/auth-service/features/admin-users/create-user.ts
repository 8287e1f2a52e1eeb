import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { confirmAddress } from "../../users/address-change.ts";
import { addUser, findUserById, updateUser } from "../../users/user-store.ts";
import { mergeMetadata, metadataFromText, metadataToText, providersMetadata } from "../../users/metadata.ts";
import { newUser, putAddressIdentity } from "../../users/new-users.ts";
import { refuseTakenAddresses } from "../../users/addresses.ts";
import { readUserJson, type UserJson } from "../../users/user-json.ts";
import { type AttributesBody, readAttributes, type UserAttributes } from "./user-attributes.ts";

const NIL_UUID = "00000000-0000-0000-0000-000000000000";
const idSchema = z.guid();

/** Sends nothing. 422 `email_exists`, `phone_exists`, `user_already_exists` (the id), `weak_password`. */
export async function createUser(context: AuthContext, body: AttributesBody): Promise<UserJson> {
  if (!body.email && !body.phone) throw invalidRequest("Cannot create a user without either an email or phone");
  const id = readId(context, body.id);
  const attributes = await readAttributes(context, body);
  const user = await transactionWithRetry(context.database, (queries) =>
    addDescribedUser(context, queries, id, attributes),
  );
  return readUserJson(context.database.db, user);
}

function readId({ random }: AuthContext, given: string | null | undefined): string {
  if (!given) return random.uuid();
  if (!idSchema.safeParse(given).success) throw invalidRequest("ID must conform to the uuid v4 format");
  if (given === NIL_UUID) throw invalidRequest("ID cannot be a nil uuid");
  return given.toLowerCase();
}

async function addDescribedUser(
  context: AuthContext,
  queries: AuthQueries,
  id: string,
  attributes: UserAttributes,
): Promise<UserRow> {
  const { email, phone, passwordHash, role, aud, ban } = attributes;
  await refuseTakenAddresses(queries, attributes, null);
  if ((await findUserById(queries, id)) !== null)
    throw new AuthRefusal(422, "user_already_exists", "A user with this id already exists");
  const user = newUser(context, {
    id,
    email,
    phone,
    password_hash: passwordHash,
    ...(role === null ? {} : { role }),
    ...(aud === null ? {} : { aud }),
    banned_until: ban?.until ?? null,
    appMetadata: providersMetadata([...(email === null ? [] : ["email"]), ...(phone === null ? [] : ["phone"])]),
    userMetadata: mergeMetadata({}, attributes.userMetadata ?? {}),
  });
  await addUser(queries, user);
  if (email !== null) await putAddressIdentity(context, queries, id, "email", { email });
  if (phone !== null) await putAddressIdentity(context, queries, id, "phone", { phone });

  let described = user;
  if (email !== null && attributes.confirmsEmail)
    described = await confirmAddress(context, queries, described, "email");
  if (phone !== null && attributes.confirmsPhone) described = await confirmAddress(context, queries, described, "sms");
  // Last, so that the administrator's own list of providers wins.
  if (attributes.appMetadata === null) return described;
  const appMetadata = mergeMetadata(metadataFromText(described.app_metadata), attributes.appMetadata);
  return updateUser(queries, id, { app_metadata: metadataToText(appMetadata) }, context.clock());
}
