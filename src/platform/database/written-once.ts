/** Queries that are written down once and asked often: to put one together costs several times its asking. */
import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { BuildRead, Queries } from "./database.ts";

/** Stands among a compiled query's parameters where a value belongs. */
class Gap {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * A query for the transaction in hand or outside any. `build` gets a function that makes the place of a value by its
 * name; it must not depend on anything but the kind of database. The function returned resolves with all rows.
 */
export function writtenOnce<Tables, Values extends Readonly<Record<keyof Values, unknown>>, Row>(
  build: (queries: Queries<Tables>, value: ValueOf<Values>) => Compilable<Row>,
): (queries: Queries<Tables>, values: Values) => Promise<readonly Row[]> {
  // One for each database that is open: a transaction has its database's adapter.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const compiledFor = (queries: Queries<Tables>): CompiledQuery<Row> => {
    const { adapter } = queries.getExecutor();
    const known = compiled.get(adapter) ?? build(queries, placeOf).compile();
    compiled.set(adapter, known);
    return known;
  };
  return async (queries, values) => {
    const valueOf = (name: string): unknown => values[name as keyof Values];
    return (await queries.executeQuery(filled(compiledFor(queries), valueOf))).rows;
  };
}

/** The query of `readById`, written down at once. The function returned gives it with the id filled in. */
export function compileRead<Tables, Row>(
  db: Kysely<Tables>,
  build: BuildRead<Tables, Row>,
): (id: string) => CompiledQuery<Row> {
  const compiled = build(db, placeOf<string>("id")).compile();
  return (id) => filled(compiled, () => id);
}

/** What `make` makes of the first row; null where there is none. */
export function firstMade<Row, Value>([row]: readonly Row[], make: (row: Row) => Value): Value | null {
  return row === undefined ? null : make(row);
}

function placeOf<Value>(name: string): Expression<Value> {
  return sql<Value>`${new Gap(name)}`;
}

function filled<Row>(compiled: CompiledQuery<Row>, valueOf: (name: string) => unknown): CompiledQuery<Row> {
  const parameters = compiled.parameters.map((value) => (value instanceof Gap ? valueOf(value.name) : value));
  return { ...compiled, parameters };
}
