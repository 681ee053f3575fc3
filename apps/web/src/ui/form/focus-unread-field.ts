/** Leads to a field whose text cannot be read, and tells whether there is one: what is no form of its own asks it before it sends. [K5.53] */
export function focusUnreadField(within: ParentNode): boolean {
  const field = within.querySelector<HTMLInputElement>('input[data-unread]');
  field?.focus();
  return field !== null;
}
