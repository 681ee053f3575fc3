/** Unsaved values as this browser stores them, without files and passwords. */
export type StoredDraft = {
  readonly savedAt: string;
  /** The revision and values of the record that the form started with. */
  readonly revision: string | null;
  readonly base: object;
  readonly values: object;
  /** The number of chosen files, which have to be chosen again. */
  readonly files: number;
};

const PREFIX = 'draft';
const MAXIMUM_AGE = 30 * 24 * 60 * 60 * 1000;
const secret = /password|token/i;

let owner: number | null = null;

/** Drafts belong to an account: the next user of the browser is not offered them. [P4.20] */
export function setDraftOwner(account: number | null): void {
  owner = account;
}

/** A draft that fits the present form; another one, or one that is too old, is deleted. */
export function readDraft(key: string, initial: object): StoredDraft | null {
  const text = owner === null ? null : localStorage.getItem(storageKey(key));
  if (text === null) return null;
  const draft = parsed(text);
  const isOld = draft === null || Date.now() - Date.parse(draft.savedAt) > MAXIMUM_AGE;
  if (draft !== null && !isOld && hasShapeOf(initial, draft.values)) return draft;
  dropDraft(key);
  return null;
}

/** Returns whether it was stored: the browser's space is limited. */
export function writeDraft(key: string, draft: Omit<StoredDraft, 'savedAt' | 'files'>): boolean {
  if (owner === null) return false;
  const kept: StoredDraft = {
    ...draft,
    base: plain(draft.base),
    values: plain(draft.values),
    savedAt: new Date().toISOString(),
    files: countFiles(draft.values),
  };
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(kept));
    return true;
  } catch (error) {
    console.warn('A draft could not be kept', error);
    return false;
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(storageKey(key));
}

/** Signing out deletes all drafts, also that of the form on the page. */
export function dropDrafts(): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(storageKey('')));
  for (const key of own) localStorage.removeItem(key);
  owner = null;
}

function storageKey(key: string): string {
  return `${PREFIX}/${owner}/${key}`;
}

function plain(values: object): object {
  return JSON.parse(
    JSON.stringify(values, (key, value: unknown) => {
      if (secret.test(key)) return undefined;
      return Array.isArray(value) ? value.filter((item) => !(item instanceof File)) : value;
    }),
  );
}

function countFiles(values: object): number {
  return Object.values(values)
    .flat()
    .filter((value) => value instanceof File).length;
}

function parsed(text: string): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(text);
    const isWhole =
      isRecord(draft) && typeof draft.savedAt === 'string' && isRecord(draft.values) && isRecord(draft.base);
    return isWhole ? (draft as StoredDraft) : null; // reason: only this module writes it, and its shape was just checked
  } catch {
    return null;
  }
}

/** An earlier version of the program may have stored other values. */
function hasShapeOf(initial: object, values: object): boolean {
  return Object.entries(initial).every(([key, value]) => {
    if (secret.test(key)) return true;
    if (!(key in values)) return value === undefined;
    const kept: unknown = Reflect.get(values, key);
    return Array.isArray(value) === Array.isArray(kept) && isRecord(value) === isRecord(kept);
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
