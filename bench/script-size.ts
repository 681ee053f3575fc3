import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import { type Finding, spreadOf } from './measure.ts';

const SIGN_IN_KB = 160;
const LIST_KB = 190;

/** What a browser with an empty cache fetches until the page rests: its scripts, packed as the server packs them. */
export async function scriptSizes(question: {
  readonly serverUrl: string;
  readonly token: string;
}): Promise<Finding[]> {
  const found = await findBrowser();
  console.log(`Pages are opened in ${found.origin}.`);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-quic'],
    env: { ...process.env, ...found.environment },
  });
  try {
    const { serverUrl, token } = question;
    const visit = { address: `${serverUrl}/medias`, sight: 'tbody tr' };
    const signIn = await fetched(browser, { address: `${serverUrl}/login`, sight: 'form', storage: {} });
    const list = await fetched(browser, { ...visit, storage: { token, 'media-map': 'closed' } });
    const withMap = await fetched(browser, { ...visit, storage: { token, 'media-map': 'open' } });
    return [
      finding('sign-in page', signIn, SIGN_IN_KB),
      finding('surface list page', list, LIST_KB),
      finding('surface list page with its map', withMap, undefined),
    ];
  } finally {
    await browser.close();
  }
}

type Fetched = { readonly scripts: number; readonly phrases: number };

/** `sight` is what shows that the page is there, `storage` what the browser remembers from before. */
type Visit = { readonly address: string; readonly sight: string; readonly storage: Readonly<Record<string, string>> };

async function fetched(browser: Browser, { address, sight, storage }: Visit): Promise<Fetched> {
  const context = await browser.newContext({ locale: 'hu-HU' });
  await context.addInitScript((remembered) => {
    for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const bodies: Promise<{ address: string; size: number }>[] = [];
  page.on('response', (response) => {
    const address = response.url();
    if (/\/assets\/.*\.(js|json)$|before-paint/.test(address))
      bodies.push(response.body().then((body) => ({ address, size: gzipSync(body).length })));
  });
  await page.goto(address);
  await page.locator(sight).first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(bodies);
  await context.close();
  const sum = (ending: string): number =>
    sizes.filter((one) => one.address.endsWith(ending)).reduce((total, { size }) => total + size, 0) / 1000;
  return { scripts: sum('.js'), phrases: sum('.json') };
}

function finding(name: string, { scripts, phrases }: Fetched, limit: number | undefined): Finding {
  return {
    question: `Script of the ${name}, kB gz`,
    spread: spreadOf([scripts]),
    goal: limit === undefined ? undefined : { atMost: limit },
    note: `with texts and base map, which come as data: ${(scripts + phrases).toFixed(0)} kB`,
  };
}
