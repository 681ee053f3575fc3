const STORAGE_KEY = 'remembered-place';

/** Where the visitor wanted to go before the sign-in; lives as long as the tab. */
export function rememberPlace(address: string): void {
  if (isOwnAddress(address) && !address.startsWith('/login')) sessionStorage.setItem(STORAGE_KEY, address);
}

/** Gives the remembered place once. */
export function takeRememberedPlace(): string | null {
  const address = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return address !== null && isOwnAddress(address) ? address : null;
}

/** Only paths of this program: `//host` and `/\host` would lead elsewhere. */
function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
