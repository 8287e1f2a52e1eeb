import { Fragment } from "react";
import { TopicLink } from "./topic-link.tsx";
import { type TopicAddress, topicAddress, type TopicKind } from "#domain/topics/topic-address.ts";

/** Names with commas between them; those whose page is among `topics` lead there. */
export function TopicLinks({
  kind,
  names,
  topics,
}: {
  readonly kind: TopicKind;
  readonly names: readonly string[];
  readonly topics: ReadonlySet<TopicAddress>;
}) {
  return names.map((name, index) => {
    const address = topicAddress(kind, name);
    return (
      <Fragment key={name}>
        {index === 0 ? null : ", "}
        {topics.has(address) ? <TopicLink address={address} name={name} /> : name}
      </Fragment>
    );
  });
}
