import type { Readable } from 'node:stream';
import type { TemporaryFolder } from './temporary-folder.ts';

/** The file itself, or a smaller picture of it. */
export const fileVariants = ['original', 'small', 'medium', 'large'] as const;
export type FileVariant = (typeof fileVariants)[number];

export type StoredBytes = { readonly stream: Readable; readonly size: number };

export type StoredFile = {
  readonly id: string;
  readonly variant: FileVariant;
  readonly size: number;
  readonly writtenAt: Date;
};

/** Where kept bytes lie: the folder of this machine, or a bucket that several share. */
export type KeptFiles = {
  /** For people: which of the places it is. */
  readonly place: string;
  /** Takes over a temporary file. */
  readonly keep: (id: string, variant: FileVariant, temporaryPath: string) => Promise<void>;
  readonly open: (id: string, variant: FileVariant) => Promise<StoredBytes | undefined>;
  readonly remove: (id: string) => Promise<void>;
  /** Everything that is kept, in no order. */
  readonly list: () => AsyncIterable<StoredFile>;
  /** Fails in words where the place cannot be used at all. */
  readonly check: () => Promise<void>;
};

/** Where uploaded bytes live. A file's address is random and tells nothing about its owner. */
export type FileStore = KeptFiles & TemporaryFolder;
