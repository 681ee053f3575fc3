import type { ExportFailure, ExportKind, ExportState } from '@felulet/domain/file-export/file-export.ts';
import type { Computed, Generated, Id, Instant, InstantDefaultNow, InstantOrNull } from './columns.ts';

export type FileTable = {
  /** UUID, given by the program. */
  id: string;
  original_filename: string;
  mime_type: string;
  byte_size: number;
  sha256: string | null;
  width: number | null;
  height: number | null;
  has_thumbnail: Generated<boolean>;
  /** Of a photo, by its camera. */
  taken_on: Generated<string | null>;
  created_by: number | null;
  created_at: InstantDefaultNow;
};

export type FileExportTable = {
  id: Id;
  account_id: number;
  kind: ExportKind;
  title: string;
  state: Generated<ExportState>;
  failure: ExportFailure | null;
  done: Generated<number>;
  total: number;
  file_id: string | null;
  search_text: Computed<string>;
  created_at: Instant;
  alive_at: Instant;
  finished_at: InstantOrNull;
  expires_at: InstantOrNull;
};
