import {
  Component,
  createElement,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { Button } from "./button.tsx";
import { showToast } from "./toast.ts";

/**
 * Something a page loads, data or a script: `usePart` for what it can do without, `useNeeded` for what it can't (the
 * nearest `LazyBoundary` shows the failure), `useOnDemand` for what opens on request, `latePart` for
 * what few pages show, and then in their HTML.
 */
export type Part<T> = T | "waiting" | "failed";

type Load<T> = (leaving: AbortSignal) => Promise<T>;

interface Answer<T> {
  readonly load: Load<T>;
  readonly result: { readonly value: T } | { readonly error: unknown };
}

/** The latest answer. Null loads nothing. */
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

/** `inPage` if given, else the result of `load`, which must be stable and differ for each part. Null is not loaded. */
export function usePart<T>(load: Load<T> | null, inPage?: T): Part<T> {
  const answer = useAnswer(inPage === undefined ? load : null);
  if (inPage !== undefined) return inPage;
  if (answer === null || answer.load !== load) return "waiting";
  return "value" in answer.result ? answer.result.value : "failed";
}

/** Null while loading, but after a change of `load` the old value until the new one. `load` must be stable. */
export function useNeeded<T>(load: Load<T> | null): T | null {
  const result = useAnswer(load)?.result;
  if (result === undefined) return null;
  if ("error" in result) throw result.error;
  return result.value;
}

export function sayNotLoaded(): void {
  showToast({
    title: "That part could not be loaded",
    description: "Please check your connection and try again.",
    tone: "destructive",
  });
}

/**
 * A component loaded by `open`, again after a failure; `Part` is null before and after `close`. Both functions must be
 * stable. Without an effect, because long lists have one in every row.
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

/**
 * A component whose script comes when it is first shown: until then the nearest `Suspense` shows what the page's HTML has,
 * or its fallback. Where `load` was awaited before rendering, as on the server, there is no wait. A failure stays until it
 * is forgotten.
 */
export function latePart<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;
  const bringOnce = async () => {
    try {
      loaded = await bring();
      return loaded;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const load = () => (loading ??= bringOnce());
  const forgetFailure = () => {
    if (hasFailed) loading = null;
    hasFailed = false;
  };
  function Late(props: Props) {
    return createElement(loaded ?? use(load()), props);
  }
  return Object.assign(Late, { load, forgetFailure });
}

/** What uses it suspends until something else makes it render again, and keeps its HTML. */
export const NEVER = new Promise<never>(() => {});

const messages = {
  failed: "This could not be loaded",
  checkConnection: "Please check your connection and try again.",
  retry: "Try again",
} as const;

interface LazyBoundaryProps {
  readonly children: ReactNode;
  /** Shown while loading. */
  readonly fallback?: ReactNode;
  /** Makes the notice the page's heading. */
  readonly isPage?: boolean;
  readonly onFailure?: () => void;
}

/** Shows lazy components, or an offer to reload if their scripts can't be loaded. */
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
      {/* The page must be reloaded too, because the scripts of a new build have other names. */}
      <Button onClick={() => location.reload()}>{messages.retry}</Button>
    </div>
  );
}
