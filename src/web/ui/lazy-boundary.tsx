import { Component, Suspense, type ReactNode } from "react";
import { Button } from "./button.tsx";

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

/**
 * Shows components whose scripts load when they are first needed. If those don't arrive, a notice in their place offers to
 * load the page anew, and the rest stays.
 */
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
