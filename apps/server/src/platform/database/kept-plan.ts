import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* kept plan */';

/**
 * Put in front of a statement's columns: it is parsed and planned once a connection. For what is asked at nearly every request and
 * goes by keys alone, so that one plan is right for all values; planning takes longer than answering there.
 */
export const keptPlan = sql.raw(MARK);

const names = new Map<string, string>();

/** The driver keeps what has a name. A few texts only carry the mark, so the names never grow many. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Makes a connection of the pool send marked statements by name. */
export function keepPlans(client: pg.PoolClient): void {
  const send: (...message: readonly unknown[]) => unknown = client.query.bind(client);
  const sendKept = (text: unknown, values: unknown, ...others: readonly unknown[]): unknown =>
    typeof text === 'string' && text.includes(MARK)
      ? send({ name: nameOf(text), text, values }, ...others)
      : send(text, values, ...others);
  client.query = sendKept as typeof client.query; // the driver declares an overload for each way of calling; all are passed on
}
