import type { Event, EventKind, EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { type AuditEntry, auditBook, writeAudit } from './audit.ts';
import { type HistoryEntry, historyBook, writeHistory } from './history.ts';
import { type MailEntry, mailBook, writeMails } from './mails.ts';
import { noticeBook } from './notices.ts';

/**
 * Tells every book what happened, in the transaction of the act and in the order of the events: it is known only if that commits.
 * Events that follow each other and are told of by the same notice are told of at once.
 */
export async function record(tx: Tx, author: Author, ...events: readonly Event[]): Promise<void> {
  await writeAudit(tx, author, events.flatMap(auditEntryOf));
  await writeHistory(tx, author, events.flatMap(historyEntryOf));
  for (const run of runsOf(events)) await notifyOf(tx, run, author);
  await writeMails(tx, author, events.flatMap(mailOf));
}

function auditEntryOf<K extends EventKind>(event: EventOf<K>): readonly AuditEntry[] {
  const entry = auditBook[event.kind]?.(event) ?? null;
  return entry === null ? [] : [entry];
}

function historyEntryOf<K extends EventKind>(event: EventOf<K>): readonly HistoryEntry[] {
  const entry = historyBook[event.kind]?.(event) ?? null;
  return entry === null ? [] : [entry];
}

function mailOf<K extends EventKind>(event: EventOf<K>): readonly MailEntry[] {
  const entry = mailBook[event.kind]?.(event) ?? null;
  return entry === null ? [] : [entry];
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
