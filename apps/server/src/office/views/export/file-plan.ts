import type { ExportKind } from '@felulet/domain/file-export/file-export.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';

/** A file that is asked for, before anything of it is written: permission was asked, and its size is known. */
export type FilePlan = {
  readonly kind: ExportKind;
  /** What the shelf calls it: the campaign or company it is about. */
  readonly title: string;
  /** Rows, lines or surfaces. */
  readonly size: number;
  /** From so many of them on it is long. */
  readonly longFrom: number;
  readonly write: (writing: Writing) => Promise<FileAnswer>;
};

export type Writing = {
  /** The reader has gone, or does not want it any more. */
  readonly signal: AbortSignal;
  /** How many of the plan's `size` are written. */
  readonly report: (done: number) => void;
};
