import { Component, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { showToast } from "./toast.ts";

/**
 * How a page gets what it does not have yet, be it data or a script:
 * - `usePart` for what it can do without,
 * - `useNeeded` for what it can't, whose failure the nearest `LazyBoundary` shows,
 * - `useOnDemand` for what opens when somebody asks for it.
 */
export type Part<T> = T | "waiting" | "failed";

type Load<T> = (leaving: AbortSignal) => Promise<T>;

interface Answer<T> {
  readonly load: Load<T>;
  readonly result: { readonly value: T } | { readonly error: unknown };
}

/** The last answer; `load` asks when it is first given, and null asks nothing. */
function useAnswer<T>(load: Load<T> | null): Answer<T> | null {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  useEffect(() => {
    if (load === null) return undefined;
    const leaving = new AbortController();
    const settle = (result: Answer<T>["result"]) => {
      if (!leaving.signal.aborted) setAnswer({ load, result });
    };
    load(leaving.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => leaving.abort();
  }, [load]);
  return answer;
}

/**
 * `inPage` where the page has it already, else what `load` brings. `load` must be stable, and another one for another
 * part; null is not asked.
 */
export function usePart<T>(load: Load<T> | null, inPage?: T): Part<T> {
  const answer = useAnswer(inPage === undefined ? load : null);
  if (inPage !== undefined) return inPage;
  if (answer === null || answer.load !== load) return "waiting";
  return "value" in answer.result ? answer.result.value : "failed";
}

/** What `load` brings, null until then; with another `load` the last value stays meanwhile. `load` must be stable. */
export function useNeeded<T>(load: Load<T> | null): T | null {
  const result = useAnswer(load)?.result;
  if (result === undefined) return null;
  if ("error" in result) throw result.error;
  return result.value;
}

/** Says that something somebody asked for did not arrive. */
export function sayNotLoaded(): void {
  showToast({
    title: "That part could not be loaded",
    description: "Please check your connection and try again.",
    tone: "destructive",
  });
}

/**
 * A component loaded by `open`: `Part` is null until then, and after `close`. After a failure `open` asks again. Both
 * functions must be stable. Long lists have one in every row, so it waits for its answer without an effect.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, onFailure: () => void = sayNotLoaded) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    open: useCallback(() => {
      load().then((loaded) => setPart(() => loaded), onFailure);
    }, [load, onFailure]),
    close: useCallback(() => setPart(null), []),
  };
}

/** Never answers: what uses it waits until something else makes it render again, and its HTML stays as it came. */
export const NEVER = new Promise<never>(() => {});

const messages = {
  failed: "This could not be loaded",
  checkConnection: "Please check your connection and try again.",
  retry: "Try again",
} as const;

interface LazyBoundaryProps {
  readonly children: ReactNode;
  /** Shown until the scripts are there. */
  readonly fallback?: ReactNode;
  /** Whether this is the page's content, so that the notice is its heading. */
  readonly isPage?: boolean;
  readonly onFailure?: () => void;
}

/** Shows lazy components. If their scripts don't arrive, a notice in their place offers to load the page anew. */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    const { children, fallback = null, isPage = false } = this.props;
    return this.state.hasFailed ? <Failed isPage={isPage} /> : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

function Failed({ isPage }: { readonly isPage: boolean }) {
  const Heading = isPage ? "h1" : "p";
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-24 text-center">
      <Heading className="font-display text-4xl leading-tight">{messages.failed}</Heading>
      <p className="text-muted">{messages.checkConnection}</p>
      {/* The page must come anew too, as the scripts of a new build have other names. */}
      <Button onClick={() => location.reload()}>{messages.retry}</Button>
    </div>
  );
}
