import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * A Chromium for the journeys: the one named by CHROMIUM_PATH, one installed on the machine, else the one that a package carries.
 * `environment` is what it needs to start. Fails, with what to do, where none starts.
 */
export async function findBrowser() {
  const browser = await anyBrowser().catch((error) => {
    throw noBrowser(error.message);
  });
  const { status, stderr, error } = spawnSync(browser.path, ['--version'], {
    env: { ...process.env, ...browser.environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0)
    throw noBrowser(
      `${browser.origin} does not start: ${error?.message ?? (stderr.trim().split('\n')[0] || `code ${status}`)}`,
    );
  return browser;
}

function noBrowser(why) {
  return new Error(`No browser for the journeys (${why}). Install Chromium, or name one in CHROMIUM_PATH.`);
}

async function anyBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '')
    return { path: named, origin: `the Chromium named by CHROMIUM_PATH (${named})`, environment: {} };
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return { path: found, origin: `the installed ${found}`, environment: {} };
  // The packaged Chromium unpacks its own libraries only where it believes itself on a bare machine.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  const path = await chromium.executablePath();
  const environment = {
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '',
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? '',
  };
  return { path, origin: 'the Chromium of the packages', environment };
}
