/** The profile's name, or the part of the address before the @ (docs/product.md#accounts). */
export function memberName({ profileName, email }: { readonly profileName: string; readonly email: string }): string {
  const name = profileName.trim();
  return name === "" ? (email.split("@")[0] ?? "") : name;
}
