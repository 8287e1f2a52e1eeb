import { useState } from "react";
import { THEME_COOKIE, themeFrom, type Theme } from "#contract/theme.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";

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
