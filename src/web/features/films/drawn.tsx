import type { Colours, Mark, Text } from "#domain/picture/drawing.ts";

/** A drawing's marks as elements of an SVG; `classes` sets its words, and its roles are painted in `colours`. */
export function Drawn({
  marks,
  classes,
  colours,
}: {
  readonly marks: readonly Mark[];
  readonly classes: Readonly<Record<Text["face"], string>>;
  readonly colours?: Colours;
}) {
  return marks.map((mark, index) => {
    const colour = colours?.[mark.paint] ?? mark.paint;
    // A drawing never changes; its marks have no ids.
    /* oxlint-disable react/no-array-index-key */
    return mark.kind === "text" ? (
      <text
        key={index}
        x={mark.x}
        y={mark.y}
        fill={colour}
        fontSize={mark.size}
        textAnchor={mark.anchor}
        className={classes[mark.face]}
      >
        {mark.text}
      </text>
    ) : (
      <path
        key={index}
        d={mark.d}
        fill={mark.stroke === undefined ? colour : "none"}
        stroke={mark.stroke === undefined ? mark.stroke : colour}
        strokeWidth={mark.stroke}
        strokeDasharray={mark.dashes}
      />
    );
    /* oxlint-enable react/no-array-index-key */
  });
}
