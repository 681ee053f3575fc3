/** Moves the focus to a field with an unreadable text, and returns whether there is one; for actions outside a form. */
export function focusUnreadField(within: ParentNode): boolean {
  const field = within.querySelector<HTMLInputElement>('input[data-unread]');
  field?.focus();
  return field !== null;
}
