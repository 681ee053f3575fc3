import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { parseConfig } from '../apps/server/src/config.ts';
import { endpointNames } from '../apps/server/src/platform/http/endpoint-names.ts';
import { contentTypes } from '../packages/contract/src/endpoint.ts';
import { readText, report, root } from './source-tree.mjs';

const list = 'docs/calls.txt';
const shownDifferences = 20;
/** So many fields of an answer without a name are told, and how many it has. */
const shownFields = 6;

const head = `Every call: who may make it, what others are answered, and its own answer, which is told by its fields where it has no name.
Made of what the program serves at /api/openapi.json: node tools/check-calls.mjs --write
`;

/** Building the application asks the database nothing; an empty one fails loudly should it ever do so. */
const noDatabase = Object.freeze({});

async function servedDocument() {
  const dataDir = mkdtempSync(join(tmpdir(), 'felulet-calls-'));
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET: 'o'.repeat(40), DATA_DIR: dataDir });
  const app = await buildApp({ config, db: noDatabase, clock: { now: () => new Date(0) } });
  await app.ready();
  const served = JSON.parse(JSON.stringify(app.swagger()));
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  return served;
}

function operationsOf({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  );
}

function callOf({ method, path }) {
  return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

function lineOf(spec, { responses }) {
  const access = typeof spec.access === 'string' ? spec.access : spec.access.join(' | ');
  const refusal = { public: '–', 'signed-in': '401' }[access] ?? '401, 403';
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  const answer = answers.map(([status, { content }]) => [status, answerOf(spec, status, content)].join(' ').trim());
  const [method, path] = callOf(spec).split(' ');
  const setUp = spec.beforeSetup ? ', before set-up' : '';
  const cells = [method.padEnd(6), path.padEnd(46), `${access}${setUp}`.padEnd(42), refusal.padEnd(8)];
  return [...cells, answer.join(', or ')].join('  ');
}

function answerOf({ answers, contentType }, status, content) {
  if (answers === 'file' && status === '200')
    return ['file', Object.keys(contentTypes).find((kind) => contentTypes[kind] === contentType)].join(' ').trim();
  return content === undefined ? '' : nameOf(content['application/json'].schema);
}

function nameOf(schema) {
  const { $ref, type, items, anyOf, properties, additionalProperties } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1);
  if (type === 'array') return `list of ${nameOf(items)}`;
  if (anyOf !== undefined) return anyOf.map(nameOf).join(' or ');
  if (type !== 'object') return type;
  if (properties === undefined) return `map of ${nameOf(additionalProperties)}`;
  const { list: rows, totalCount, ...others } = properties;
  if (rows === undefined || totalCount === undefined) return fieldsOf(properties);
  return [`page of ${nameOf(rows.items)}`, ...(Object.keys(others).length > 0 ? [fieldsOf(others)] : [])].join(
    ' with ',
  );
}

function fieldsOf(properties) {
  const fields = Object.keys(properties).sort();
  const more = fields.length > shownFields ? `, … ${fields.length} fields` : '';
  return `{ ${fields.slice(0, shownFields).join(', ')}${more} }`;
}

/** What would make it no document: calls that are not the contract's, names that are not theirs alone, references that lead nowhere. */
function faultsOf(served, operations, specs) {
  const ids = [...operations.values()].map(({ operationId }) => operationId);
  const references = [...JSON.stringify(served).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  return [
    ...[...specs.keys()].filter((call) => !operations.has(call)).map((call) => `${call} is declared and not served`),
    ...[...operations.keys()].filter((call) => !specs.has(call)).map((call) => `${call} is served and not declared`),
    ...[...operations]
      .filter(([call, { operationId }]) => specs.has(call) && specs.get(call).name !== operationId)
      .map(
        ([call, { operationId }]) => `${call} is ${specs.get(call).name} in the contract and ${operationId} as served`,
      ),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} is the name of two calls`),
    ...[...new Set(references.map(([, name]) => name))]
      .filter((name) => !(name in served.components.schemas))
      .map((name) => `the document refers to ${name}, which it does not have`),
    ...(operations.size === 0 ? ['the document has no call'] : []),
  ];
}

function committedText() {
  try {
    return readText(list);
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

function differences(before, after) {
  const [had, has] = [before.split('\n'), after.split('\n')];
  const found = [
    ...has.filter((line) => !had.includes(line)).map((line) => `${list} lacks: ${line}`),
    ...had.filter((line) => !has.includes(line)).map((line) => `${list} has: ${line}`),
  ];
  const more = found.length > shownDifferences ? [`and ${found.length - shownDifferences} more`] : [];
  const meant = before === after ? [] : ['When the change is meant: node tools/check-calls.mjs --write'];
  return [...found.slice(0, shownDifferences), ...more, ...meant];
}

const document = await servedDocument();
const operations = new Map(operationsOf(document));
const specs = new Map([...(await endpointNames())].map(([spec, name]) => [callOf(spec), { ...spec, name }]));
const lines = [...specs.values()]
  .map((spec) => ({ spec, place: `${spec.path} ${spec.method}`, operation: operations.get(callOf(spec)) }))
  .filter(({ operation }) => operation !== undefined)
  .sort((a, b) => (a.place < b.place ? -1 : 1))
  .map(({ spec, operation }) => lineOf(spec, operation));
const text = `${head}\n${lines.join('\n')}\n`;
if (process.argv.includes('--write')) writeFileSync(join(root, list), text);

const complaints = [...faultsOf(document, operations, specs), ...differences(committedText(), text)];
report('calls', complaints, `${operations.size} calls as committed`);
