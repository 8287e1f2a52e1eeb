import { lazy, memo } from "react";
import type { FilmDna } from "#domain/taste/film-dna/film-dna.ts";
import { AllFigures } from "../../features/taste/dna/all-figures.tsx";
import { messages as sectionMessages } from "../../features/taste/dna/messages.ts";
import { LazyBoundary } from "../../ui/load-part.tsx";
import { messages } from "./messages.ts";

// Loaded separately, because most people read only the story.
const FigureSections = lazy(async () => ({ default: (await import("./figure-sections.tsx")).FigureSections }));

const SECTIONS = [
  messages.recommended,
  sectionMessages.gems,
  sectionMessages.insights,
  sectionMessages.decades,
  sectionMessages.genres,
  messages.directors,
  messages.cinematographers,
  messages.screenwriters,
];

export const Figures = memo(function Figures({ dna }: { readonly dna: FilmDna }) {
  return (
    <AllFigures names={SECTIONS}>
      <LazyBoundary fallback={<div className="min-h-dvh" />}>
        <FigureSections dna={dna} />
      </LazyBoundary>
    </AllFigures>
  );
});
