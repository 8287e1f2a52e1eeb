/** For benchmarks: members with passwords, made by the running product's own administrator calls. */
import { idAtRank } from "../tests/support/ranked-lists.ts";

export interface Account {
  readonly email: string;
  readonly password: string;
}

const PASSWORD = "a strip of celluloid";

/** Makes so many confirmed members. */
export async function makeAccounts(origin: string, serviceRoleKey: string, count: number): Promise<readonly Account[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    email: `bench-${index}@canon.example`,
    password: PASSWORD,
  }));
  for (const account of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- each hashes a password, which takes a processor
    const answer = await fetch(`${origin}/auth/v1/admin/users`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${serviceRoleKey}` },
      body: JSON.stringify({ ...account, email_confirm: true }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  return accounts;
}

/** Shares a canon and a Film DNA of so many films, and tells the paths of their pages. */
export async function shareFilms(origin: string, count: number): Promise<readonly [canon: string, dna: string]> {
  const films = Array.from({ length: count }, (_, index) => idAtRank(1 + index * 20));
  const share = async (path: string, canonFilms: readonly unknown[]): Promise<string> => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ isPublic: true, canonFilms }),
    });
    const { shareUrl } = (await answer.json()) as { readonly shareUrl: string };
    return new URL(shareUrl).pathname;
  };
  const canon = films.map((id) => ({ film_id: id }));
  return [await share("/api/canon/share", canon), await share("/api/dna/share", films)];
}
