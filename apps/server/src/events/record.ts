import type { Event, EventKind, EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type AuditEntry, auditBook, auditInsert } from './audit.ts';
import { entriesIn } from './book.ts';
import { type HistoryEntry, historyBook, historyInsert } from './history.ts';
import { mailBook, writeMails } from './mails.ts';
import { noticeBook } from './notices.ts';
import { writeSurfacePrices } from './surface-prices.ts';

/**
 * Tells every book what happened, and keeps what surfaces cost, in the transaction of the act and in the order of the events: it is known only if that commits.
 * Events that follow each other and are told of by the same notice are told of at once.
 */
export async function record(tx: Tx, author: Author, ...events: readonly Event[]): Promise<void> {
  await writeLines(tx, author, entriesIn(auditBook, events), entriesIn(historyBook, events));
  await writeSurfacePrices(tx, author, events);
  for (const run of runsOf(events)) await notifyOf(tx, run, author);
  await writeMails(tx, author, entriesIn(mailBook, events));
}

/** Entries of one statement. */
const ENTRIES_AT_ONCE = 500;

/** In one statement, since most acts have a line in each. */
async function writeLines(
  tx: Tx,
  author: Author,
  audited: readonly AuditEntry[],
  historyEntries: readonly HistoryEntry[],
): Promise<void> {
  for (let first = 0; first < Math.max(audited.length, historyEntries.length); first += ENTRIES_AT_ONCE) {
    const [audit, history] = [
      auditInsert(author, audited.slice(first, first + ENTRIES_AT_ONCE)),
      historyInsert(author, historyEntries.slice(first, first + ENTRIES_AT_ONCE)),
    ];
    if (first >= historyEntries.length) await audit.execute(tx);
    else if (first >= audited.length) await history.execute(tx);
    else await sql`with audited as (${audit}) ${history}`.execute(tx);
  }
}

function runsOf(events: readonly Event[]): Event[][] {
  const runs: Event[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && noticeBook[run[0].kind] === noticeBook[event.kind]) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

async function notifyOf<K extends EventKind>(tx: Tx, events: readonly EventOf<K>[], author: Author): Promise<void> {
  const [first] = events;
  if (first !== undefined) await noticeBook[first.kind]?.(tx, events, author);
}
