import type { Target } from '../action/route-link.tsx';

/** Alerts disappear after this long. [P8.10] */
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
  /** The subject of toasts of which only the latest is shown. */
  readonly about: string | undefined;
  /** How often it was repeated while it was shown. */
  readonly count: number;
};
/** A link to what was changed, with its name. */
export type ToastLink = Target & { readonly label: string };
/** An action on the toast, such as an undo. */
export type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /** The subject of the undo, where the page offers it in another place, too. */
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
  // Two toasts with an action are never the same one, even with equal texts.
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

/** Removes the toast of a failure once the act has succeeded. */
export function forgetFailure(text: string): void {
  change(toasts.filter((shown) => shown.kind !== 'danger' || shown.text !== text));
}

/** Removes the toast of an act that was undone elsewhere. */
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
