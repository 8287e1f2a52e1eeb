import type { Colour } from "../drawing.ts";

type Channels = readonly [red: number, green: number, blue: number];

/** `share` is 0 to 1. */
export function mix(from: string, to: string, share: number): Colour {
  const target = channelsOf(to);
  return hex(channelsOf(from).map((value, index) => value + ((target[index] ?? 0) - value) * share));
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2 relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** 0 for greys, 1 for pure hues. */
export function saturation(colour: string): number {
  const channels = channelsOf(colour);
  const highest = Math.max(...channels);
  return highest === 0 ? 0 : (highest - Math.min(...channels)) / highest;
}

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(channels: readonly number[]): Colour {
  const digits = channels.map((value) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}
