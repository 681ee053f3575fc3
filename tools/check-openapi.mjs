import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { parseConfig } from '../apps/server/src/config.ts';
import { readText, report, root } from './source-tree.mjs';

const snapshot = 'docs/openapi.json';
const shownDifferences = 20;

/** Building the application asks the database nothing; an empty one fails loudly should it ever do so. */
const noDatabase = Object.freeze({});

async function currentDocument() {
  const dataDir = mkdtempSync(join(tmpdir(), 'felulet-openapi-'));
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET: 'o'.repeat(40), DATA_DIR: dataDir });
  const app = await buildApp({ config, db: noDatabase, clock: { now: () => new Date(0) } });
  await app.ready();
  const document = sorted(JSON.parse(JSON.stringify(app.swagger())));
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return document;
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

function committedDocument() {
  try {
    return JSON.parse(readText(snapshot));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** The places at which the two documents part, outermost first. */
function differences(before, after, path = '') {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const bothObjects = [before, after].every(
    (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  );
  if (!bothObjects)
    return [`${path} ${before === undefined ? 'is new' : after === undefined ? 'is gone' : 'has changed'}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].sort().flatMap((key) => differences(before[key], after[key], `${path}/${key}`));
}

const document = await currentDocument();
const operations = Object.values(document.paths ?? {}).flatMap(Object.keys).length;
if (process.argv.includes('--write')) writeFileSync(join(root, snapshot), `${JSON.stringify(document, null, 1)}\n`);

const found = differences(committedDocument(), document);
const complaints = found.slice(0, shownDifferences).map((difference) => `${snapshot}: ${difference}`);
if (found.length > shownDifferences) complaints.push(`and ${found.length - shownDifferences} more`);
if (found.length > 0) complaints.push('When the change is meant: node tools/check-openapi.mjs --write');
if (operations === 0) complaints.push('the document has no operation');

report('openapi', complaints, `${operations} operations as committed`);
