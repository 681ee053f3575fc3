import { createHash } from 'node:crypto';
import type { CalendarFeed } from '@felulet/contract/office/calendar-feed.ts';
import { linkTo } from '@felulet/contract/page-paths.ts';
import { calendarStatusOf, firstDayOfFeed } from '@felulet/domain/campaign/campaign-calendar.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import { CALENDAR_TYPE, type CalendarEvent, icalText } from '../../platform/calendar/ical-text.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import { type Say, sayIn } from '../../platform/language/say.ts';
import { networkOf } from '../../platform/session/network.ts';
import { tokenHash } from '../../platform/session/session.ts';
import { spendTry } from '../../platform/session/throttle.ts';
import { type CalendarRow, campaignsUntilNow } from '../../sales/views/campaign/campaign-calendar.ts';
import { endKey, makeKey, markKeyRead } from '../store/calendar-key.ts';

/** As many campaigns one feed has. [D5.126] */
const FEED_ROOM = 1000;
const WINDOW_MINUTES = 60;
/** When it was read last is written at most that often. */
const MARKED_EVERY_MS = 5 * 60_000;

export async function readCalendarFeed(context: ServerContext, viewer: Viewer): Promise<CalendarFeed> {
  const [key, { rows, totalCount }] = await Promise.all([
    keyOf(context.db, viewer.accountId),
    campaignsOf(context, viewer),
  ]);
  return {
    made_at: key?.made_at.toISOString() ?? null,
    last_read_at: key?.last_read_at?.toISOString() ?? null,
    campaigns: rows.length,
    left_out: totalCount - rows.length,
  };
}

export async function makeFeed({ db, clock, config }: ServerContext, viewer: Viewer): Promise<{ address: string }> {
  const now = clock.now();
  const name = await nameOfAccount(db, viewer.accountId);
  const key = await inTransaction(db, async (tx) => {
    const made = await makeKey(tx, viewer.accountId, now);
    await record(tx, { viewer, now }, { kind: 'calendar_feed_made', account: { id: viewer.accountId, name } });
    return made;
  });
  return { address: `${config.baseUrl}/api/calendar-feeds/${key}/campaigns.ics` };
}

export async function endFeed({ db, clock }: ServerContext, viewer: Viewer): Promise<void> {
  const name = await nameOfAccount(db, viewer.accountId);
  await inTransaction(db, async (tx) => {
    if (!(await endKey(tx, viewer.accountId))) return;
    const account = { id: viewer.accountId, name };
    await record(tx, { viewer, now: clock.now() }, { kind: 'calendar_feed_ended', account });
  });
}

/** The campaigns of the key's owner, in the owner's language. [A3.36] */
export async function readFeed(context: ServerContext, key: string, address: string): Promise<FileAnswer> {
  const { db, clock, config } = context;
  const now = clock.now();
  const limits = { limit: config.limits.calendarReads, windowMinutes: WINDOW_MINUTES };
  const reader = await readerOfKey(db, key);
  if (reader === undefined || !isAllowed(reader.viewer.role, 'campaigns:show')) {
    await spendTry(db, { kind: 'CALENDAR_MISS', subject: networkOf(address), ...limits }, now);
    throw new CodedError('not_found');
  }
  const { viewer, last_read_at, language } = reader;
  await spendTry(db, { kind: 'CALENDAR', subject: String(viewer.accountId), ...limits }, now);
  if (now.getTime() - (last_read_at?.getTime() ?? 0) > MARKED_EVERY_MS) await markKeyRead(db, viewer.accountId, now);
  const body = Buffer.from(await textFor(context, viewer, sayIn(language)));
  return {
    body,
    contentType: CALENDAR_TYPE,
    fileName: 'campaigns.ics',
    disposition: 'inline',
    cacheSeconds: 0,
    etag: createHash('sha256').update(body).digest('base64url'),
  };
}

async function textFor(context: ServerContext, viewer: Viewer, say: Say): Promise<string> {
  const { rows, totalCount } = await campaignsOf(context, viewer);
  const leftOut = totalCount - rows.length;
  const { baseUrl } = context.config;
  return icalText({
    name: say('calendar.feed.name'),
    description:
      leftOut === 0 ? say('calendar.feed.about') : say('calendar.feed.aboutSome', { shown: rows.length, leftOut }),
    events: rows.map((row) => eventOf(row, baseUrl, say)),
  });
}

function campaignsOf({ db, clock }: ServerContext, viewer: Viewer): ReturnType<typeof campaignsUntilNow> {
  return campaignsUntilNow(db, viewer, firstDayOfFeed(budapestDay(clock.now())), FEED_ROOM);
}

type EventRow = CalendarRow & { readonly revision: number; readonly updated_at: Date };

/** No amount of money, and nothing that the list of campaigns does not say. */
function eventOf(row: EventRow, baseUrl: string, say: Say): CalendarEvent {
  const { id, name, brand, advertiser, date_from, date_to, updated_at, revision } = row;
  const state = say(`states.campaign.${row.state}`);
  const url = baseUrl + linkTo(`/campaigns/show/${id}`);
  const about = [
    `${say('campaigns.field.state')}: ${state}`,
    `${say('campaigns.field.brand')}: ${brand}`,
    ...(advertiser === null ? [] : [`${say('campaigns.field.advertiser')}: ${advertiser}`]),
    url,
  ];
  return {
    date_from,
    date_to,
    updated_at,
    revision,
    url,
    uid: `campaign-${id}@${new URL(baseUrl).hostname}`,
    summary: `${name} – ${state}`,
    description: about.join('\n'),
    status: calendarStatusOf(row.state),
  };
}

type KeyRow = { readonly made_at: Date; readonly last_read_at: Date | null };

type FeedReader = {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly last_read_at: Date | null;
};

function keyOf(db: Db, accountId: number): Promise<KeyRow | undefined> {
  return db
    .selectFrom('calendar_key')
    .select(['made_at', 'last_read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Whose key it is, as that account may look today; nobody's where it could not sign in, as one that was deleted. */
async function readerOfKey(db: Db, key: string): Promise<FeedReader | undefined> {
  const row = await db
    .selectFrom('calendar_key')
    .innerJoin('account', 'account.id', 'calendar_key.account_id')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.company_id', 'account.language', 'company.role', 'calendar_key.last_read_at'])
    .select(sql<boolean>`company.leader_account_id is not distinct from account.id`.as('is_leader'))
    .where('calendar_key.key_hash', '=', tokenHash(key))
    .where('account.enabled', '=', true)
    .where('account.confirmed', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, company_id, role, is_leader, language, last_read_at } = row;
  return { viewer: { accountId: id, companyId: company_id, role, isLeader: is_leader }, language, last_read_at };
}

async function nameOfAccount(db: Db, id: number): Promise<string> {
  const { name } = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}
