import type { FastifyInstance } from "fastify";
import { topicEndpoint, type TopicParams, topicsEndpoint } from "#contract/api/topics.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { topicNames } from "#domain/topics/topic-names.ts";
import { topicsOf } from "#domain/topics/topics.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";
import type { FindTopic } from "./topic-pages.ts";

export function addTopicRoutes(
  app: FastifyInstance,
  { catalogue, findTopic }: { readonly catalogue: Catalogue; readonly findTopic: FindTopic },
): void {
  const names = prepareResponseOnDemand({
    body: JSON.stringify(topicNames(topicsOf(catalogue))),
    contentType: "application/json; charset=utf-8",
  });
  app.route({
    ...endpointRoute(topicsEndpoint),
    handler: (request, reply) => sendPrepared(request, reply, names),
  });
  app.route<{ Params: TopicParams }>({
    ...endpointRoute(topicEndpoint),
    handler: (request, reply) => {
      const { kind, topic } = request.params;
      const found = findTopic(`${kind}/${topic}`);
      return found === null
        ? sendProblem(request, reply, 404, `There is no page for ${kind}/${topic}.`)
        : sendPrepared(request, reply, found.prepared);
    },
  });
}
