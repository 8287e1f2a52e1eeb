/** One kind of things the product keeps for its members beside their accounts. */
export interface MemberData {
  /** What it is, in a word or two of the product's: "lists". */
  readonly name: string;
  /** Deletes all of it that is this user's; does nothing where there is none. */
  readonly forgetMember: (userId: string) => Promise<void>;
}
