/** Within it, in ms, a closed dialog or menu has given the focus back, and a row handed it on. */
const SETTLE_MS = 100;

const DIALOG = '[role=dialog]';

/**
 * The keyboard focus never falls to nowhere: when what held it is gone or closed, it goes to what the open dialog begins with, else to
 * the heading of the page; what was closed while it worked has it again afterwards. A click on nothing may leave it nowhere. [P2.35]
 */
export function watchFocus(): () => void {
  let last: HTMLElement | null = null;
  /** The dialog or popup that it stood in. */
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

/** Without a place in the order of the Tab key, if it has none. */
export function focusOn(place: HTMLElement | null): void {
  if (place !== null && place.tabIndex < 0) place.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}
