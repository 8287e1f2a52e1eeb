import {
  type Drawing,
  type PictureMark,
  type PicturePaint,
  PICTURE_WIDTH,
} from "#domain/picture/story-picture/picture-mark.ts";

/** Larger on a phone, where the picture is smaller. */
const WORDS_CLASS = {
  label: "font-sans text-[15px] md:text-[12px]",
  figure: "font-display text-[24px] tabular-nums md:text-[20px]",
} as const;

export function DrawnPicture({
  drawing: { height, marks },
  label,
}: {
  readonly drawing: Drawing;
  readonly label: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${PICTURE_WIDTH} ${Math.ceil(height)}`}
      role="img"
      aria-label={label}
      // Otherwise browsers create a font per size, which costs layout (decision 20).
      textRendering="geometricPrecision"
      className="block w-full overflow-visible"
    >
      {marks.map((mark, index) => (
        // A drawing never changes; its marks have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  );
}

function Mark({ mark }: { readonly mark: PictureMark }) {
  const paint = cssOf(mark.paint);
  switch (mark.kind) {
    case "shape":
      return <path d={mark.d} fill={paint} />;
    case "line":
      return (
        <path
          d={mark.d}
          fill="none"
          stroke={paint}
          strokeWidth={mark.width}
          {...(mark.isDashed === true ? { strokeDasharray: "4 4" } : {})}
        />
      );
    case "words":
      return (
        <text
          x={tenths(mark.x)}
          y={tenths(mark.y)}
          fill={paint}
          textAnchor={mark.anchor ?? "start"}
          className={WORDS_CLASS[mark.size]}
        >
          {mark.text}
        </text>
      );
  }
}

/** Finer than any screen shows. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

const THEME_COLOURS = {
  ink: "var(--ink)",
  muted: "var(--muted)",
  line: "var(--line)",
  accent: "var(--gold)",
  ground: "var(--ground)",
} as const;

function cssOf(paint: PicturePaint): string {
  switch (paint) {
    case "ink":
    case "muted":
    case "line":
    case "accent":
    case "ground":
      return THEME_COLOURS[paint];
    default:
      return paint;
  }
}
