import { messages } from "./messages.ts";
import { FilmsUnavailable } from "../../features/personal-films/films-unavailable.tsx";

export function DnaSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="needs-script pt-6 motion-safe:animate-pulse">
        <div className="h-36 rounded-card bg-raised md:h-52" />
        <div className="mt-12 h-14 max-w-xl rounded-card bg-raised" />
        <div className="mt-4 h-4 max-w-sm rounded-card bg-raised" />
        <div className="mt-14 flex h-40 items-end gap-3">
          {[40, 70, 55, 100, 80, 35, 60].map((height) => (
            <div key={height} className="flex-1 bg-raised" style={{ height: `${height}%` }} />
          ))}
        </div>
      </div>
      <FilmsUnavailable personal={{ status: "loading" }} loadingText={messages.loading} />
    </>
  );
}
