import type { Target } from '../action/route-link.tsx';

/** Alerts disappear by themselves after this long. [P8.10] */
export const ALERT_TIMEOUT = 5000;
/** Long texts, such as the faults of an import, stay longer. */
export const LONG_ALERT_TIMEOUT = 10_000;

export type ToastKind = 'info' | 'success' | 'danger';
export type Toast = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail: string | undefined;
  readonly timeout: number;
  readonly link: ToastLink | undefined;
  readonly action: ToastAction | undefined;
  /** What it is about, where only the latest word of it stands, out of the way of who goes on. [D12.21] */
  readonly about: string | undefined;
  /** How often it was said while it stood there. */
  readonly count: number;
};
/** What surfaces were put into, named as it is called, and the way there. [D15.43 names that and leads there] */
export type ToastLink = Target & { readonly label: string };
/** An offer on the toast, such as an undo. */
export type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /** What it takes back, where the page offers that in another place, too. */
  readonly of?: string | undefined;
};
export type ToastOptions = {
  readonly detail?: string | undefined;
  readonly timeout?: number | undefined;
  readonly link?: ToastLink | undefined;
  readonly action?: ToastAction | undefined;
  readonly about?: string | undefined;
};

const MAXIMUM_SHOWN = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function toast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const id = nextId++;
  // An act that can be taken back is one of its own, whatever is said of it. [D15.34]
  const offers = (one: ToastOptions): boolean => one.action !== undefined;
  const isSame = (shown: Toast): boolean =>
    shown.text === text &&
    shown.detail === options.detail &&
    shown.link?.to === options.link?.to &&
    !offers(shown) &&
    !offers(options);
  const added = {
    id,
    kind,
    text,
    detail: options.detail,
    timeout: options.timeout ?? ALERT_TIMEOUT,
    link: options.link,
    action: options.action,
    about: options.about,
    count: (toasts.find(isSame)?.count ?? 0) + 1,
  };
  const isFormer = (shown: Toast): boolean => kind === 'success' && shown.kind === kind && isAboutSame(shown, added);
  change([...toasts.filter((shown) => !isSame(shown) && !isFormer(shown)), added].slice(-MAXIMUM_SHOWN));
  return id;
}

const isAboutSame = (one: Toast, other: Toast): boolean => one.about !== undefined && one.about === other.about;

/** A failure has nothing more to say once its act went well. */
export function forgetFailure(text: string): void {
  change(toasts.filter((shown) => shown.kind !== 'danger' || shown.text !== text));
}

/** What was taken back is told and offered no more, wherever it was taken back. [D15.29] */
export function withdrawOffer(of: string): void {
  change(toasts.filter(({ action }) => action?.of !== of));
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
