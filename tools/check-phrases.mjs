import { catalogues } from '../packages/phrases/src/catalogue.ts';
import { filesIn, parseFile, report, walk } from './source-tree.mjs';

const hungarianLetter = /[áéíóöőúüűÁÉÍÓÖŐÚÜŰ]/;
const letter = /\p{L}/u;
const words = /\p{L}\s+\p{L}/u;
const shownAttributes = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt', 'description', 'error']);
const shownProperties = new Set(['label', 'title', 'message', 'placeholder', 'description']);
/** Not texts: the name of the product, and words of the wire that happen to be Hungarian. */
const wireWords = /Felület(?!\p{L})|Felületkód/gu;
const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Texts that are data, not interface: the generator's people and streets, names of towns, words of offices' tables, tests, and what the page of all pieces fills them with. */
const dataFiles = [
  /[.]test[.]tsx?$/,
  /\/testing\//,
  /^apps\/server\/src\/database\/(demo|migrations)\//,
  /^apps\/server\/src\/catalogue\/acts\/import\/recognition\//,
  /^apps\/web\/src\/ui\/map\/map-ground\.ts$/,
  /^apps\/web\/pieces\//,
];

const complaints = [];

function* leavesOf(node, path = []) {
  for (const [key, value] of Object.entries(node)) {
    if (value !== null && typeof value === 'object') yield* leavesOf(value, [...path, key]);
    else yield [[...path, key].join('.'), value];
  }
}

function placeholdersOf(text) {
  return [...String(text).matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ');
}

function checkCatalogues(hu, en) {
  for (const [key, text] of hu) {
    if (text === '') complaints.push(`hu ${key} is empty`);
    if (!en.has(key) && !en.has(key.replace(pluralEnding, '_other'))) complaints.push(`en has no ${key}`);
  }
  for (const [key, text] of en) {
    const bare = key.replace(pluralEnding, '');
    const twin = hu.get(key) ?? hu.get(`${bare}_other`) ?? hu.get(bare);
    if (text === '') complaints.push(`en ${key} is empty`);
    if (twin === undefined) complaints.push(`hu has no ${key}`);
    else if (typeof text === 'string' && placeholdersOf(twin) !== placeholdersOf(text)) {
      complaints.push(`${key} is filled with {${placeholdersOf(twin)}} in hu and {${placeholdersOf(text)}} in en`);
    }
    if (typeof text === 'string' && /[őűŐŰ]/.test(text)) complaints.push(`en ${key} reads Hungarian: ${text}`);
  }
}

function staticTextOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.cooked ?? node.value.raw;
  return undefined;
}

/** Why this text may not stand in the program, or undefined. */
function objection(node, parent, isWeb) {
  const text = staticTextOf(node)?.replace(wireWords, '');
  if (text === undefined || parent?.type === 'ImportDeclaration' || !letter.test(text)) return undefined;
  if (hungarianLetter.test(text)) return 'Hungarian text';
  if (!isWeb) return undefined;
  if (node.type === 'JSXText') return 'text in JSX';
  if (parent?.type === 'JSXAttribute' && shownAttributes.has(attributeName(parent)))
    return `text in ${attributeName(parent)}=`;
  if (
    parent?.type === 'Property' &&
    parent.value === node &&
    shownProperties.has(parent.key.name) &&
    words.test(text)
  ) {
    return `text in ${parent.key.name}:`;
  }
  return undefined;
}

function attributeName(attribute) {
  return attribute.name.name;
}

function checkTexts(file) {
  const isWeb = file.path.startsWith('apps/web/');
  walk(file.program, (node, parent) => {
    const reason = objection(node, parent, isWeb);
    if (reason === undefined) return;
    const text = staticTextOf(node).trim().replace(/\s+/g, ' ').slice(0, 60);
    complaints.push(`${file.path}:${file.lineOf(node.start)} ${reason} outside the phrases: ${text}`);
  });
}

/** Whole keys, and the fixed ends of keys put together from parts. */
function collectUses(file, uses) {
  walk(file.program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') uses.whole.add(node.value);
    if (node.type !== 'TemplateLiteral') return;
    const first = node.quasis.at(0).value.raw;
    if (first.includes('.')) uses.ends.push({ first, last: node.quasis.at(-1).value.raw });
  });
}

function isUsed(key, uses) {
  const bare = key.replace(pluralEnding, '');
  const matches = (candidate) =>
    uses.whole.has(candidate) ||
    uses.ends.some(({ first, last }) => candidate.startsWith(first) && candidate.endsWith(last));
  return matches(key) || matches(bare) || matches(bare.replace(/_\w+$/, ''));
}

const hu = new Map(leavesOf(catalogues.hu));
const en = new Map(leavesOf(catalogues.en));
checkCatalogues(hu, en);

const files = filesIn(['apps']).map(parseFile);
const uses = { whole: new Set(), ends: [] };
for (const file of files) {
  collectUses(file, uses);
  if (!dataFiles.some((rule) => rule.test(file.path))) checkTexts(file);
}

const unused = [...hu.keys()].filter((key) => !isUsed(key, uses));
if (process.argv.includes('--list')) console.log(unused.map((key) => `${key} is shown nowhere`).join('\n'));
report('phrases', complaints, `${hu.size} texts in both languages, ${unused.length} shown nowhere (--list names them)`);
