/** The text after pasting several cells, which the browser would join into one word. Null where it pastes correctly. */
export function pastedWords(event: React.ClipboardEvent<HTMLInputElement>): string | null {
  const lines = event.clipboardData.getData('text').trim();
  if (!/[\r\n\t]/.test(lines)) return null;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  return `${value.slice(0, from)}${lines.replace(/\s+/g, ' ')}${value.slice(to)}`;
}
