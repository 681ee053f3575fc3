const STORAGE_KEY = 'remembered-place';

/** Stores where the visitor wanted to go before the sign-in, for the life of the tab. */
export function rememberPlace(address: string): void {
  if (isOwnAddress(address) && !address.startsWith('/login')) sessionStorage.setItem(STORAGE_KEY, address);
}

/** Returns the remembered place once. */
export function takeRememberedPlace(): string | null {
  const address = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return address !== null && isOwnAddress(address) ? address : null;
}

/** Accepts only paths of this program: `//host` and `/\host` would lead elsewhere. */
function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
