import type { NoticeGroup, NoticeMail } from '@felulet/domain/notice/notice-kinds.ts';
import type {
  Computed,
  DayColumn,
  Generated,
  Id,
  Instant,
  InstantDefaultNow,
  InstantOrNull,
  Json,
  JsonDefault,
} from './columns.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export type SchemaMigrationTable = { name: string; applied_at: InstantDefaultNow };

export type AppStateTable = { key: string; value: Json<JsonValue>; updated_at: InstantDefaultNow };

export type IdempotencyRecordTable = {
  account_id: number;
  key: string;
  request_hash: string;
  status_code: number | null;
  response_headers: Json<Record<string, string>> | null;
  response_body: string | null;
  created_at: InstantDefaultNow;
};

export type OutboxTable = {
  id: Id;
  channel: 'MAIL' | 'NOTICE';
  kind: string;
  account_id: number | null;
  /** Of a notice: the company its reader was told as a member of, and the campaign it goes with. */
  company_id: number | null;
  campaign_id: number | null;
  /** Of a notice: waits for its reader's daily summary. */
  in_summary: Generated<boolean>;
  email: string | null;
  language: Generated<'hu' | 'en'>;
  payload: JsonDefault<JsonValue>;
  created_at: InstantDefaultNow;
  available_at: InstantDefaultNow;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: InstantOrNull;
  read_at: InstantOrNull;
};

export type NoticeChoiceTable = { account_id: number; notice_group: NoticeGroup; mail: NoticeMail };

export type NoticeSummaryTable = { account_id: number; day: DayColumn };

export type TurnReminderTable = {
  campaign_id: number;
  company_id: number;
  day: DayColumn;
  created_at: InstantDefaultNow;
};

export type AuditTable = {
  id: Id;
  account_id: number | null;
  action: string;
  object_type: string;
  object_id: number | null;
  detail: JsonDefault<JsonValue>;
  request_id: string | null;
  address: string | null;
  object_search: Computed<string>;
  created_at: InstantDefaultNow;
};

export type JobRunTable = {
  id: Id;
  name: string;
  started_at: InstantDefaultNow;
  finished_at: InstantOrNull;
  outcome: 'DONE' | 'FAILED' | null;
  detail: JsonDefault<JsonValue>;
};

export type PresenceTable = {
  account_id: number;
  tab: string;
  company_id: number;
  place: 'campaign' | 'booking';
  place_id: number;
  is_editing: boolean;
  since: Instant;
  seen_at: Instant;
};

/** From when on a map service may be asked again. */
export type ServiceTurnTable = { service: string; free_at: Instant };
