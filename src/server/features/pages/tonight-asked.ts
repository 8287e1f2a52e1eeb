import { queryOf } from "#contract/ranking-page.ts";
import { CHOICE_NAMES, choiceParameters, readChoices } from "#domain/taste/tonight/choices.ts";
import { parametersOf, plainUrlOf } from "./plain-address.ts";

/** What a URL asks for tonight, as a query. `plainUrl`: as in `ranking-asked.ts`. */
export function tonightAsked(url: string): { readonly query: string; readonly plainUrl: string | null } {
  const given = new Map(parametersOf(url));
  const wanted = Object.entries(choiceParameters(readChoices((name) => given.get(name) ?? null)));
  const isChoice = (name: string) => CHOICE_NAMES.some((choice) => choice === name);
  return { query: queryOf(wanted), plainUrl: plainUrlOf(url, isChoice, wanted) };
}
