/** What goes between the program and the thread that holds the embedded database. */
export type EmbeddedRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'close' };

export type EmbeddedFault = {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly detail?: string | undefined;
};

export type EmbeddedAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: unknown[]; readonly affectedRows: number | undefined }
  | { readonly kind: 'fault'; readonly id: number; readonly fault: EmbeddedFault };

export type EmbeddedWorkerData = {
  /** Absent: in memory, for tests. */
  readonly folder: string | undefined;
};
