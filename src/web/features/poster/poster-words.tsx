import { HEIGHT, WIDTH } from "#domain/poster/drawing.ts";
import type { PosterDesign } from "#domain/poster/poster.ts";

/** Title, director and year of a poster as live text, so that they are set in the page's own faces. */
export function PosterWords({ design }: { readonly design: PosterDesign }) {
  const { titleLines, creditLines, textAnchor } = design;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      fill={design.ink}
      // Otherwise the browser makes a font of its own for each size on the screen, which costs layout (decision 20).
      textRendering="geometricPrecision"
      className="pointer-events-none absolute inset-0 size-full select-none"
    >
      <g className="font-display" fontSize={design.titleSize} textAnchor={textAnchor}>
        {titleLines.map((line, index) => (
          <text key={line} x={design.titleX} y={design.titleY + index * design.lineHeight}>
            {line}
          </text>
        ))}
      </g>
      <g className="font-sans font-medium" fontSize={design.creditSize}>
        {creditLines.map((line, index) => (
          <text
            key={line}
            x={design.creditX}
            y={design.creditY + index * design.creditLineHeight}
            textAnchor={textAnchor}
          >
            {line}
          </text>
        ))}
        <text x={design.yearX} y={design.yearY} textAnchor={design.yearAnchor}>
          {design.yearText}
        </text>
      </g>
    </svg>
  );
}
