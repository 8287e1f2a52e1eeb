import { Spinner } from "../ui/spinner.tsx";

/** Until a screen's script and films are there: the product's title in capitals with a spinner (specification, section 2). */
export function StartScreen() {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-6">
      <p className="font-display text-6xl tracking-wide">CANON</p>
      <Spinner text="Loading..." />
    </div>
  );
}
