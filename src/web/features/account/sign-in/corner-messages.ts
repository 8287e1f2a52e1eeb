export const cornerMessages = {
  signIn: "Sign In",
  signOut: "Sign Out",
  account: (name: string): string => `${name}: your account`,
} as const;
