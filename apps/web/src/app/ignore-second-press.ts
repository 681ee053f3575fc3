/** The page that such a button leads to has the same button, and nobody has looked at it by the second click. */
const ONCE_SELECTOR = '[data-once]';
const PRESSED = 'button, a[href], [role="button"]';

type Press = { readonly on: Element; readonly name: string };

/**
 * A double click presses one thing only. The second click is ignored on what the first one put in its place, such as the cancel button of what it
 * began or the page that it led to; the same button, drawn again, may be pressed.
 */
export function ignoreSecondPress(): () => void {
  let first: Press | null = null;
  const look = (event: MouseEvent): void => {
    const on = event.target instanceof Element ? (event.target.closest(PRESSED) ?? event.target) : null;
    const press = on === null ? null : { on, name: nameOf(on) };
    if (event.detail < 2) {
      first = press;
      return;
    }
    if (press === null || first === null || !press.on.matches(PRESSED)) return;
    const isSame = press.on === first.on || press.name === first.name;
    if (isSame && !press.on.matches(ONCE_SELECTOR)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', look, true);
  return () => document.removeEventListener('click', look, true);
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}
