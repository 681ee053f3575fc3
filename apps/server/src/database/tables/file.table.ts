import type { Generated, InstantDefaultNow } from './columns.ts';

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
  created_by: number | null;
  created_at: InstantDefaultNow;
};
