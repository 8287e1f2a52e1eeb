import { Icon } from "./icon.tsx";

/** Announced politely. */
export function Spinner({ text, className = "" }: { readonly text: string; readonly className?: string }) {
  return (
    <p role="status" className={`flex items-center justify-center gap-3 text-muted ${className}`}>
      <Icon name="spinner" className="motion-safe:animate-[turn_1s_linear_infinite]" />
      {text}
    </p>
  );
}
