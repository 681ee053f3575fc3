import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from '../../database/database.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stands where a value goes while a statement is put together. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is put together at its first use and has only its values filled in afterwards: for what nearly every request
 * asks, where putting the same text together again is a good part of the server's own work. What is null may shape the text; the
 * other values may only stand in it.
 */
export function builtOnce<V extends Values, Row>(
  build: (db: Db, values: V) => Compilable<Row>,
): (db: Db, values: V) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>();
  return async (db, values) => {
    const shape = Object.keys(values)
      .filter((name) => values[name] === null)
      .join();
    const statement = built.get(shape) ?? build(db, placesOf(values)).compile();
    built.set(shape, statement);
    const filled = statement.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...statement, parameters: filled })).rows;
  };
}

function placesOf<V extends Values>(values: V): V {
  const places = Object.entries(values).map(([name, value]) => [name, value === null ? null : new Place(name)]);
  return Object.fromEntries(places) as V; // the query builder passes values on unseen
}
