import { useCallback, useEffect, useState } from "react";
import { pages } from "#contract/pages.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";
import type { TopicFilm, TopicPage } from "#domain/topics/topic-page.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import type { ListedFilm } from "../../features/catalogue/page-excerpts.ts";
import { ListedProgress, NextFilm } from "../../features/films/list/listed-progress.tsx";
import { creditsInWords, topicTitle } from "../../features/topics/topic-words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { usePart } from "../../ui/load-part.tsx";
import { BackLink } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { messages } from "./messages.ts";
import { NearTopics } from "./near-topics.tsx";
import { TopicFilms } from "./topic-films.tsx";
import { UnrankedFilms } from "./unranked-films.tsx";

/** A person, a decade, a country or the like: its films, what sets them apart, and where to go from there. */
export function TopicScreen({ address }: { readonly address: TopicAddress }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="page page-wide">
      <BackLink href={pages.home()} label={messages.back} className="mt-3" />
      <Content key={attempt} address={address} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Content({ address, onRetry }: { readonly address: TopicAddress; readonly onRetry: () => void }) {
  const { topicPage } = useCatalogue();
  const ask = useCallback((leaving: AbortSignal) => askForTopic(address, leaving), [address]);
  const topic = usePart(ask, topicPage?.address === address ? topicPage : undefined);
  if (topic === "waiting") return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
  if (topic === "failed")
    return (
      <EmptyState headingLevel={1} title={messages.failed} text={messages.failedText}>
        <Button onClick={onRetry}>{messages.retry}</Button>
      </EmptyState>
    );
  return topic === null ? (
    <EmptyState headingLevel={1} title={messages.notThere} text={messages.notThereText} />
  ) : (
    <Topic topic={topic} />
  );
}

async function askForTopic(address: TopicAddress, leaving: AbortSignal): Promise<TopicPage | null> {
  const [kind = "", topic = ""] = address.split("/");
  try {
    return await call("getTopic", { params: { kind, topic } }, leaving);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function Topic({ topic }: { readonly topic: TopicPage }) {
  const { kind, label, title, lead, statements, people, next, near, unranked } = topic;
  useEffect(() => {
    document.title = topicTitle(topic);
  }, [topic]);
  const films = topic.films.map((film, index) => listedFilm(film, index, topic));
  const ranks = topic.films.map(({ rank }) => rank);
  const isPerson = kind === "people";
  return (
    <>
      <div className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_22rem] md:gap-y-2">
        <header>
          <p className="label pt-1.5 text-muted">{label}</p>
          <h1 className="mt-1 font-display text-[2rem] leading-[1.05] wrap-anywhere md:text-[3.125rem]">{title}</h1>
          <p className="mt-2 max-w-[44rem] text-muted">{lead}.</p>
        </header>
        <NextFilm ranks={ranks} films={films} mostNamed={null} whole={null} />
        <div className="md:col-span-2">
          <ListedProgress ranks={ranks} films={films} legend={messages.legend} />
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-12">
          <Statements statements={statements} />
          <TopicFilms films={films} />
          <UnrankedFilms films={unranked} />
        </div>
        <aside className="grid content-start gap-8">
          <NearTopics title={isPerson ? messages.companions : messages.people} topics={people} />
          <NearTopics title={messages.next} topics={next} />
          <NearTopics title={messages.near} topics={near} />
        </aside>
      </div>
    </>
  );
}

/** A person's films say what the person did, others who directed them. */
function listedFilm(film: TopicFilm, index: number, { kind }: TopicPage): ListedFilm {
  const { rank, id, title, year, director, listCount, credits } = film;
  const said = kind === "people" ? creditsInWords(credits) : director;
  return { rank, id, title, year, director: said, position: index + 1, listCount };
}

function Statements({ statements }: Pick<TopicPage, "statements">) {
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="apart">
      <h2 id="apart" className="sr-only">
        {messages.apart}
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {statements.map(({ sentence, usual }) => (
          <li key={sentence} className="border-l-2 border-gold pl-4">
            <p className="font-display text-2xl leading-tight md:text-3xl">{sentence}</p>
            <p className="mt-2 text-sm text-muted">{usual}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
