import type { Computed, Generated, Id, InstantDefaultNow, InstantOrNull, Json, JsonDefault } from './columns.ts';

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
