const RELOADED_AT = 'reloaded-at';
const ONCE_A_MINUTE_MS = 60_000;

/** A tab left open over an update asks for pieces that are gone: it loads the new version, but never in a loop. */
export function followNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_A_MINUTE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  });
}
