import { isByRank } from "#contract/api/edition-address.ts";
import type { ApiEndpoint } from "#contract/api/endpoint.ts";
import { errorSchema } from "#contract/api/error.ts";

const ANY_CALL = { 400: errorSchema, 500: errorSchema, 503: errorSchema } as const;
const CALL_WITH_BODY = { ...ANY_CALL, 413: errorSchema, 415: errorSchema, 507: errorSchema } as const;

/** A route's address and schemas from the contract: `app.route({ ...endpointRoute(filmsEndpoint), handler })`. */
export function endpointRoute(endpoint: ApiEndpoint) {
  const { id, method, path, params, query, headers, body, summary } = endpoint;
  const schema = {
    operationId: id,
    summary,
    response: {
      ...(method === "GET" ? ANY_CALL : CALL_WITH_BODY),
      ...(isByRank(path) ? { 409: errorSchema } : {}),
      ...answersOf(endpoint),
    },
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  };
  return { method, url: path, schema };
}

function answersOf({ answers, otherForms }: ApiEndpoint) {
  if (otherForms === undefined) return answers;
  const forms = Object.entries({ "application/json": answers[200], ...otherForms });
  return { ...answers, 200: { content: Object.fromEntries(forms.map(([type, schema]) => [type, { schema }])) } };
}
