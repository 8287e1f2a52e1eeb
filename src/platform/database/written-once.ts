import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { BuildRead, Queries } from "./database.ts";

class Gap {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * Compiles a query once for repeated use, because building it costs several times its execution. `build` gets a
 * function that makes a placeholder by name, and must depend only on the kind of database. The returned function
 * resolves with all rows.
 */
export function writtenOnce<Tables, Values extends Readonly<Record<keyof Values, unknown>>, Row>(
  build: (queries: Queries<Tables>, value: ValueOf<Values>) => Compilable<Row>,
): (queries: Queries<Tables>, values: Values) => Promise<readonly Row[]> {
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

/** Compiles the query of `readById` at once; the returned function fills in the id. */
export function compileRead<Tables, Row>(
  db: Kysely<Tables>,
  build: BuildRead<Tables, Row>,
): (id: string) => CompiledQuery<Row> {
  const compiled = build(db, placeOf<string>("id")).compile();
  return (id) => filled(compiled, () => id);
}

export function mapFirst<Row, Value>([row]: readonly Row[], make: (row: Row) => Value): Value | null {
  return row === undefined ? null : make(row);
}

function placeOf<Value>(name: string): Expression<Value> {
  return sql<Value>`${new Gap(name)}`;
}

function filled<Row>(compiled: CompiledQuery<Row>, valueOf: (name: string) => unknown): CompiledQuery<Row> {
  const parameters = compiled.parameters.map((value) => (value instanceof Gap ? valueOf(value.name) : value));
  return { ...compiled, parameters };
}
