import { sayNotLoaded } from "#web/ui/load-part.tsx";

export const cornerMessages = {
  signIn: "Sign In",
  signOut: "Sign Out",
  account: (name: string): string => `${name}: your account`,
} as const;

export const ACCOUNT_MARK_SHAPE =
  "inline-flex size-11 items-center justify-center rounded-full border text-ink hover:border-ink hover:bg-raised";

export function leave(): void {
  void import("./sign-out.ts").then(({ signOut }) => signOut(), sayNotLoaded);
}
