/** Ctrl+Enter sends the form that it is pressed in, and none around it. */
export function sendByKey(event: React.KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form === null) return;
  event.preventDefault();
  event.stopPropagation();
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]:not([data-loading])');
  if (button?.disabled) return;
  // As by a click: a field keeps what stands in it when it is left, and only then is it sent.
  button?.focus();
  setTimeout(() => form.requestSubmit(button));
}

/** In a field of choices Enter takes one: one press too many sends no form, which Ctrl+Enter and its button do. Whether it was pressed. [K5.80] */
export function keepEnter(event: React.KeyboardEvent): boolean {
  const isPressed = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (isPressed) event.preventDefault();
  return isPressed;
}
