/** A closed dialog or menu gives the focus back within this time, and a row hands it on. */
const SETTLE_MS = 100;

const DIALOG = '[role=dialog]';

/**
 * The keyboard focus is never lost. When its element is removed or closed, the focus goes to the start of the open dialog, else to the heading of
 * the page; what was closed while it worked gets the focus back afterwards. A click on nothing may leave it nowhere.
 */
export function watchFocus(): () => void {
  let last: HTMLElement | null = null;
  /** The dialog or popup that the focus stood in. */
  let home: HTMLElement | null = null;
  let waits = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: Event): void => {
    last = target instanceof HTMLElement ? target : null;
    home = last?.closest<HTMLElement>(DIALOG) ?? null;
    waits = false;
  };
  const forget = (): void => {
    last = null;
  };
  const look = (): void => {
    if (last === null || !isNowhere()) return;
    const isShut = last.matches(':disabled');
    if (last.isConnected && isShut && last.hasAttribute('data-loading')) {
      waits = true;
    } else if (last.isConnected && !isShut) {
      if (waits) last.focus({ preventScroll: true });
    } else {
      focusOn(beginning(home));
    }
  };
  const observer = new MutationObserver(() => {
    if (last === null || !isNowhere()) return;
    clearTimeout(timer);
    timer = setTimeout(look, SETTLE_MS);
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function beginning(home: HTMLElement | null): HTMLElement | null {
  const dialog = home?.isConnected ? home : [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  if (dialog !== undefined) return dialog.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? dialog;
  return headingOfPage();
}

export function headingOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content h1') ?? document.querySelector<HTMLElement>('#content');
}

/** An element that cannot be focused gets a tabindex outside the Tab order. */
export function focusOn(place: HTMLElement | null): void {
  if (place !== null && place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}
