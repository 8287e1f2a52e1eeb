import type { ApiEndpoint } from "#contract/api/endpoint.ts";

/** A route's address and schemas from the contract: `app.route({ ...endpointRoute(filmsEndpoint), handler })`. */
export function endpointRoute({ id, method, path, params, query, headers, body, summary, answers }: ApiEndpoint) {
  const schema = {
    operationId: id,
    summary,
    response: answers,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  };
  return { method, url: path, schema };
}
