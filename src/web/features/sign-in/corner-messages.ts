/** The words of the header's corner; apart from the dialog's, which load with it. */
export const cornerMessages = {
  signIn: "Sign In",
  signOut: "Sign Out",
  account: (name: string): string => `${name}: your account`,
} as const;
