/** Query parameters are plain texts: `?state=CREATED&page=2`. */
export function readSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query string of an address with its question mark; empty parameters are left out. */
export function formatSearchText(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
