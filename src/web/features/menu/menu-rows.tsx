import { Link } from "wouter";
import { useState } from "react";
import { pages } from "#contract/pages.ts";
import { type Theme, THEME_COOKIE, themeFrom } from "#contract/theme.ts";
import { cornerMessages, leave } from "#web/features/account/sign-in/corner-parts.ts";
import { initialOf } from "#web/features/account/sign-in/member-corner.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { openSignIn } from "../session/sign-in-dialog.ts";
import { useSession } from "../session/use-session.ts";
import { menuMessages as messages } from "./messages.ts";

export const MENU_ROW =
  "-mx-3 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-4 rounded-card px-3 py-1.5 text-left hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold [&>.icon]:text-muted [&:hover>.icon]:text-ink";

export function MenuWords({ word, note = "" }: { readonly word: string; readonly note?: string }) {
  return (
    <span className="min-w-0 flex-1 leading-tight">
      {word}
      {note === "" ? null : <span className="block text-[0.8125rem] leading-tight font-normal text-muted">{note}</span>}
    </span>
  );
}

export function MenuAccount({ onLeave }: { readonly onLeave: () => void }) {
  const session = useSession();
  if (session.kind !== "member")
    return (
      <a
        href={pages.account()}
        onClick={(event) => {
          event.preventDefault();
          onLeave();
          openSignIn();
        }}
        className={MENU_ROW}
      >
        <Icon name="user" />
        <MenuWords word={cornerMessages.signIn} note={messages.signInNote} />
      </a>
    );
  const { name } = session.member;
  return (
    <div className="flex items-center gap-3">
      <Link href={pages.account()} onClick={onLeave} className={`${MENU_ROW} min-w-0 flex-1`}>
        <span
          aria-hidden="true"
          className="-m-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-ink font-display leading-none"
        >
          {initialOf(name)}
        </span>
        <MenuWords word={name} note={messages.account} />
      </Link>
      <Button
        className="shrink-0"
        onClick={() => {
          onLeave();
          leave();
        }}
      >
        {cornerMessages.signOut}
      </Button>
    </div>
  );
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const CHOICES: readonly { readonly theme: Theme; readonly label: string; readonly icon: IconName }[] = [
  { theme: "dark", label: "Dark", icon: "moon" },
  { theme: "light", label: "Light", icon: "sun" },
  { theme: "auto", label: "Same as device", icon: "contrast" },
];

/** The choice is stored in a cookie for a year. */
export function ThemeSwitch() {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const current = chosen ?? (isHydrated ? themeFrom(document.documentElement.dataset["theme"]) : null);

  const choose = (theme: Theme) => {
    document.documentElement.dataset["theme"] = theme;
    document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
    setChosen(theme);
  };

  return (
    <div role="group" aria-label="Theme" className="flex rounded-card border border-line">
      {CHOICES.map(({ theme, label, icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={current === theme}
          onClick={() => choose(theme)}
          className={`flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-b-2 px-1 text-xs ${current === theme ? "border-ink bg-raised text-ink" : "border-transparent text-muted hover:text-ink"}`}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}
