/** Whether two addresses are pages of one record, such as its page and its form; `.` is the page itself. */
export function isSameRecord(from: string, to: string): boolean {
  const record = recordOf(from);
  return to === '.' || (record !== null && record === recordOf(to));
}

/** What it is, and which one of those. */
function recordOf(address: string): string | null {
  const [kind, ...rest] = address.split('/').filter(Boolean);
  const id = rest.findLast((part) => /^\d+$/.test(part));
  return kind === undefined || id === undefined ? null : `${kind}/${id}`;
}
