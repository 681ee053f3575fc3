import type { Event, EventKind, EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { auditBook, writeAudit } from './audit.ts';
import { entriesIn } from './book.ts';
import { historyBook, writeHistory } from './history.ts';
import { mailBook, writeMails } from './mails.ts';
import { noticeBook } from './notices.ts';
import { writeSurfacePrices } from './surface-prices.ts';

/**
 * Tells every book what happened, and keeps what surfaces cost, in the transaction of the act and in the order of the events: it is known only if that commits.
 * Events that follow each other and are told of by the same notice are told of at once.
 */
export async function record(tx: Tx, author: Author, ...events: readonly Event[]): Promise<void> {
  await writeAudit(tx, author, entriesIn(auditBook, events));
  await writeSurfacePrices(tx, author, events);
  await writeHistory(tx, author, entriesIn(historyBook, events));
  for (const run of runsOf(events)) await notifyOf(tx, run, author);
  await writeMails(tx, author, entriesIn(mailBook, events));
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
