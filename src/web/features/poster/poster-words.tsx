import { HEIGHT, type PosterDesign, WIDTH } from "#domain/picture/poster/poster.ts";

/** The poster's words as live text, in the page's typefaces. */
export function PosterWords({ design }: { readonly design: PosterDesign }) {
  const { titleLines, creditLines, textAnchor } = design;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      fill={design.ink}
      // Otherwise browsers create a font per size, which costs layout (decision 20).
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
