import { messages } from "./messages.ts";
import { FilmsUnavailable } from "#web/features/films/personal/personal-films.tsx";

export function DnaSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="needs-script pt-4 motion-safe:animate-pulse md:pt-6">
        <div className="h-13 rounded-card bg-raised md:h-30" />
        <div className="mt-20 grid items-center gap-x-16 gap-y-8 md:mt-24 md:grid-cols-[5fr_6fr]">
          <div>
            <div className="h-10 rounded-card bg-raised" />
            <div className="mt-3 h-10 w-3/4 rounded-card bg-raised" />
            <div className="mt-6 h-4 w-5/6 rounded-card bg-raised" />
          </div>
          <div className="h-72 rounded-card bg-raised" />
        </div>
      </div>
      <FilmsUnavailable personal={{ status: "loading" }} loadingText={messages.loading} />
    </>
  );
}
