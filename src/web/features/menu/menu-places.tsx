import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import { countsOf, watchedIds } from "#domain/lists/user-lists.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { KEYS_TITLE } from "#web/features/films/keys/single-keys.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { ThemeSwitch, MenuAccount, MENU_ROW, MenuWords } from "./menu-rows.tsx";
import { menuMessages as messages } from "./messages.ts";

interface MenuPlacesProps {
  readonly onLeave: () => void;
  readonly onKeys: () => void;
}

/** Every place in the product, with the account and this device's choices; shared pages have no bottom bar. */
export function MenuPlaces({ onLeave, onKeys }: MenuPlacesProps) {
  const lists = useUserLists();
  const { likedCount, watchlistCount } = countsOf(lists);
  return (
    <nav aria-label={messages.title}>
      <MenuAccount onLeave={onLeave} />
      <Group title={messages.films}>
        <Place href={pages.yourCanon()} icon="crown" word={messages.yourCanon} count={likedCount} onLeave={onLeave} />
        <Place
          href={pages.watchlist()}
          icon="bookmark"
          word={messages.watchlist}
          count={watchlistCount}
          onLeave={onLeave}
        />
        <Place
          href={pages.watched()}
          icon="eye"
          word={messages.watched}
          count={watchedIds(lists).length}
          onLeave={onLeave}
        />
        <Place
          href={pages.tonight()}
          icon="moon"
          word={messages.tonight}
          note={messages.tonightNote}
          onLeave={onLeave}
        />
        <Place href={pages.diary()} icon="note" word={messages.diary} onLeave={onLeave} />
        <Place href={pages.leftToSee()} icon="search" word={messages.leftToSee} onLeave={onLeave} />
        <Place href={pages.filmDna()} icon="dna" word={messages.filmDna} onLeave={onLeave} />
        <Place href={pages.duel()} icon="duel" word={messages.duels} note={messages.duelsNote} onLeave={onLeave} />
        <Place
          href={pages.together()}
          icon="users"
          word={messages.together}
          note={messages.togetherNote}
          onLeave={onLeave}
        />
        <Place href={`${pages.yourCanon()}?view=page`} icon="printer" word={messages.print} onLeave={onLeave} />
      </Group>
      <Group title={messages.ranking}>
        <Place href={pages.howRanked()} icon="info" word={messages.howRanked} onLeave={onLeave} />
        <Place href={pages.lists()} icon="list" word={messages.lists} onLeave={onLeave} />
        <Place
          href={pages.edition(CURRENT_EDITION)}
          icon="edition"
          word={messages.editions}
          note={messages.editionsNote(editionOf(CURRENT_EDITION).listsOf)}
          onLeave={onLeave}
        />
      </Group>
      <Group title={messages.files}>
        <Place
          href={pages.import()}
          icon="file-up"
          word={messages.import}
          note={messages.importNote}
          onLeave={onLeave}
        />
        <Place href={pages.export()} icon="file" word={messages.export} note={messages.exportNote} onLeave={onLeave} />
      </Group>
      <div className="needs-script">
        <Group title={messages.device}>
          <li className="pointer-coarse:hidden">
            <button type="button" onClick={onKeys} className={MENU_ROW}>
              <Icon name="keyboard" />
              <MenuWords word={KEYS_TITLE} />
            </button>
          </li>
          <li className="pt-1">
            <ThemeSwitch />
          </li>
        </Group>
      </div>
    </nav>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h2 className="label text-muted">{title}</h2>
      <ul className="mt-0.5">{children}</ul>
    </section>
  );
}

function Place({
  href,
  icon,
  word,
  note = "",
  count = 0,
  onLeave,
}: {
  readonly href: string;
  readonly icon: IconName;
  readonly word: string;
  readonly note?: string;
  readonly count?: number;
  readonly onLeave: () => void;
}) {
  const [path] = useLocation();
  return (
    <li>
      <Link href={href} onClick={onLeave} aria-current={href === path ? "page" : undefined} className={MENU_ROW}>
        <Icon name={icon} />
        <MenuWords word={word} note={note} />
        {count > 0 ? <span className="text-muted tabular-nums">{countWords(count)}</span> : null}
      </Link>
    </li>
  );
}
