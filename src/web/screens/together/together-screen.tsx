import { useMemo, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { SHARES_PARAMETER, togetherAddress } from "#contract/together-page.ts";
import { MOST_PEOPLE } from "#domain/taste/common-ground/common-ground.ts";
import { CommonGround } from "../../features/taste/compare/common-ground.tsx";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { AddCanon, PeopleList } from "./people-list.tsx";
import { guestsOf, sharesIn, useSharedCanons } from "./guests.ts";
import { messages } from "./messages.ts";
import { Start } from "./start.tsx";

/** Compares up to eight canons, by their public links and from this device. */
export function TogetherScreen() {
  const isHydrated = useIsHydrated();
  return (
    <div className="page">
      {isHydrated ? (
        <Together />
      ) : (
        <>
          <PageHeader backHref={pages.home()} title={messages.title} />
          <Spinner text={messages.starting} className="needs-script films-awaited py-24" />
          <noscript>
            <p className="py-24 text-center text-muted">{messages.needsScripts}</p>
          </noscript>
        </>
      )}
    </div>
  );
}

function Together() {
  const named = new URLSearchParams(useSearch()).get(SHARES_PARAMETER);
  const ids = useMemo(() => sharesIn(named), [named]);
  const [, navigate] = useLocation();
  const lists = useUserLists();
  const [joins, setJoins] = useState(true);
  const { shares, retry } = useSharedCanons(ids);
  const { guests, closed, mayJoin } = guestsOf(ids, shares, { lists, joins });
  const isLoading = closed.some(({ state }) => state === "loading");
  const show = (shown: readonly string[]) => navigate(togetherAddress(shown), { replace: true });

  if (ids.length === 0)
    return (
      <>
        <PageHeader backHref={pages.home()} title={messages.title} />
        <Start ownFilms={lists.canonOrder.length} joins={joins} onJoins={setJoins} onCompare={show} />
      </>
    );
  return (
    <>
      <PageHeader
        backHref={pages.home()}
        title={messages.title}
        {...(guests.length === 0 ? {} : { count: messages.count(guests.length) })}
      />
      <PeopleList
        guests={guests}
        closed={closed}
        onLeaveOut={(id) => (id === null ? setJoins(false) : show(ids.filter((each) => each !== id)))}
        onRetry={retry}
        onJoin={mayJoin && !joins ? () => setJoins(true) : null}
      />
      <AddCanon
        ids={ids}
        room={MOST_PEOPLE - ids.length}
        onAdd={(added) => show([...ids, ...added].slice(0, MOST_PEOPLE))}
      />
      {isLoading ? (
        <Spinner text={messages.loading} className="py-24" />
      ) : guests.length < 2 ? (
        <EmptyState title={messages.tooFewTitle} text={messages.tooFewText} />
      ) : (
        <CommonGround
          people={guests.map(({ person }) => person)}
          called={Object.fromEntries(guests.flatMap((guest) => Object.entries(guest.called)))}
          isForTonight
        />
      )}
    </>
  );
}
