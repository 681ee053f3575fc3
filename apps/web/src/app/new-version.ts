const RELOADED_AT = 'reloaded-at';
const ONCE_A_MINUTE_MS = 60_000;

/**
 * A tab that was left open over an update asks for scripts that are gone. It loads the new version, but never in a loop. The returned function ends
 * the watching.
 */
export function reloadOnNewVersion(): () => void {
  const follow = (): void => void loadNewVersion();
  window.addEventListener('vite:preloadError', follow);
  return () => window.removeEventListener('vite:preloadError', follow);
}

/** A script is also missing when there is no network; loading the page again would then lose it and everything that was typed. */
async function loadNewVersion(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < ONCE_A_MINUTE_MS || !(await isReplaced())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}

/** Whether the server delivers another main script than the one that runs here. */
async function isReplaced(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return page.ok && typeof running === 'string' && !(await page.text()).includes(running);
  } catch {
    return false;
  }
}
