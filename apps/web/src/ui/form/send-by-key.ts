/** Ctrl+Enter submits the form that it is pressed in, and no outer one. */
export function sendByKey(event: React.KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form === null) return;
  event.preventDefault();
  event.stopPropagation();
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]:not([data-loading])');
  if (button?.disabled) return;
  // The focus moves to the button, as by a click: fields accept their value when they are left.
  button?.focus();
  setTimeout(() => form.requestSubmit(button));
}

/**
 * Enter in a field of choices takes one, so a superfluous press must not submit the form; Ctrl+Enter and the button do. Returns whether Enter was
 * pressed.
 */
export function keepEnter(event: React.KeyboardEvent): boolean {
  const isPressed = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (isPressed) event.preventDefault();
  return isPressed;
}
