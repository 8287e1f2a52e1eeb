import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "quiet" | "link";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "rounded-card bg-ink px-5 text-ground hover:not-disabled:bg-muted",
  quiet: "rounded-card border border-control px-4 text-ink hover:not-disabled:border-ink hover:not-disabled:bg-raised",
  link: "px-1 text-ink underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink",
};

/** For links that look like buttons. */
export function buttonClass(variant: ButtonVariant): string {
  return `${BASE} ${VARIANTS[variant]}`;
}

/** At least 44 px high. */
export function Button({
  variant = "quiet",
  className = "",
  ...props
}: ComponentProps<"button"> & { readonly variant?: ButtonVariant }) {
  return <button type="button" {...props} className={`${buttonClass(variant)} ${className}`} />;
}
