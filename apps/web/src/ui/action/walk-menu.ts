const ENTRIES = 'a[href], button:not(:disabled)';

/** The arrow keys move between the entries of a menu, from the last to the first. */
export function walkMenu(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const next = at < 0 && step < 0 ? -1 : (at + step) % entries.length;
  entries.at(next)?.focus();
}
