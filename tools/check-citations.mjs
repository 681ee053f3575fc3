import { filesIn, readText, report } from './source-tree.mjs';

// One letter a page: platform, campaigns, catalogue (K), domain, API.
const ruleLine = /^- \*\*\[([PCKDA]\d+\.\d+)\]\*\* (\S.*(?:\n {2}.*)*)/gm;
// [D5.33], or with words of the rule where the place itself has none: [D5.33 one order of locks].
const citation = /\[([PCKDA]\d+\.\d+)(?: ([^\]\n]+))?\]/g;

/** A place that has less in common with its rule than this, or would have so much more after an exchange, is doubted. */
const leastInCommon = 6;
const clearlyBetter = 1.5;
const rareEnough = 3;
const bodyLines = 14;
/** Rows of messages are quoted Hungarian, which code names by a phrase's key; check-messages proves them. */
const messageRow = /^[PCK]8[.]/;

const specPages = filesIn(['docs/spec'], /[.]md$/);
const complaints = [];
const rules = new Map();

for (const page of specPages) {
  for (const [, id, text] of readText(page).matchAll(ruleLine)) {
    if (rules.has(id)) complaints.push(`${page} gives [${id}] a second time`);
    rules.set(id, { text, words: wordsOf(text) });
  }
}
if (rules.size === 0) complaints.push('docs/spec holds no rule');

const frequency = new Map();
for (const { words } of rules.values()) {
  for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
}
for (const rule of rules.values()) {
  rule.size = Math.sqrt([...rule.words].reduce((sum, word) => sum + rarity(word), 0)) || 1;
}

function rarity(word) {
  return Math.log(rules.size / (frequency.get(word) ?? rules.size));
}

/** The stems of a text's words, camelCase and snake_case taken apart; short words say nothing. */
function wordsOf(text) {
  const words = text
    .replace(citation, ' $2 ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word.length > 2).map((word) => stemOf(word.toLowerCase())));
}

function stemOf(word) {
  const singular = word.replace(/ies$/, 'y');
  const ending = [
    'ations',
    'ation',
    'ings',
    'ing',
    'ions',
    'ion',
    'ers',
    'er',
    'ed',
    'es',
    'ly',
    'al',
    's',
    'e',
    'y',
  ].find((candidate) => singular.endsWith(candidate) && singular.length - candidate.length >= 3);
  return singular.slice(0, ending === undefined ? undefined : -ending.length).slice(0, 6);
}

function placesOf(path) {
  const lines = readText(path).split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(citation)].map(([, id, said]) => ({ id, said, path, line: index + 1, lines })),
  );
}

/** The words of the comment or title that cites, of the code below it, and of the group and file it stands in. */
function surroundings({ lines, line, path }) {
  const index = line - 1;
  let start = index;
  while (start > 0 && index - start < 8 && /^\s*(\/\/|\*|\/\*\*)/.test(lines[start - 1])) start -= 1;
  const group = lines.slice(0, index + 1).findLast((text) => /^\s*describe/.test(text)) ?? '';
  return {
    near: wordsOf(lines.slice(start, index + 2).join('\n')),
    around: wordsOf([...lines.slice(index + 1, index + bodyLines), group, path].join('\n')),
  };
}

/** How much of the rule is spoken of at the place; what stands in the comment itself counts double. */
function inCommon({ near, around }, id) {
  let sum = 0;
  for (const word of rules.get(id).words) sum += rarity(word) * (near.has(word) ? 2 : around.has(word) ? 1 : 0);
  return sum;
}

function checkKnown(places) {
  for (const { id, path, line } of places) {
    if (!rules.has(id)) complaints.push(`${path}:${line} cites [${id}], which no page of docs/spec has`);
  }
}

const remedy = (id) =>
  `Is it the right rule? Then name it: [${id} two or three words of the rule], or use its words in the comment.`;

/** What is named cannot be exchanged for another rule unseen: its words must be the rule's. */
function checkName({ id, said, path, line }) {
  const words = [...wordsOf(said)];
  const strange = words.filter((word) => !rules.get(id).words.has(word));
  const weight = words.reduce((sum, word) => sum + rarity(word), 0);
  const wrong =
    strange.length > 0
      ? 'words that are not in the rule'
      : weight < rareEnough && 'words that many rules have; choose rarer ones';
  if (wrong) complaints.push(`${path}:${line} names [${id} ${said}] with ${wrong}: "${rules.get(id).text}"`);
}

function checkStranger(place) {
  const { id, path, line } = place;
  if (inCommon(place.words, id) >= leastInCommon) return;
  complaints.push(
    `${path}:${line} cites [${id}], but speaks of nothing that this rule says: "${rules.get(id).text}" ${remedy(id)}`,
  );
}

/** Two citations of one file that would fit better in each other's place. */
function checkExchanged(one, other) {
  if (one.id === other.id || one.line === other.line) return;
  const suits = (place, id) => inCommon(place.words, id) / rules.get(id).size;
  const [first, second] = [suits(one, one.id), suits(other, other.id)];
  if (suits(one, other.id) + suits(other, one.id) - first - second <= clearlyBetter) return;
  const [weak, strong] = first <= second ? [one, other] : [other, one];
  complaints.push(
    `${weak.path}:${weak.line} cites [${weak.id}] and line ${strong.line} [${strong.id}]: exchanged they would fit better. ` +
      `[${weak.id}] says: "${rules.get(weak.id).text}" ${remedy(weak.id)}`,
  );
}

for (const page of [...specPages, ...filesIn(['docs/decisions', 'docs'], /[.]md$/)]) checkKnown(placesOf(page));

const cited = new Set();
for (const path of filesIn(['packages', 'apps', 'e2e', 'bench', 'tools'])) {
  if (path === 'tools/check-citations.mjs') continue;
  const places = placesOf(path);
  checkKnown(places);
  const known = places.filter(({ id }) => rules.has(id));
  for (const place of known) cited.add(place.id);
  for (const place of known.filter(({ said }) => said !== undefined)) checkName(place);
  const unnamed = known
    .filter(({ id, said }) => said === undefined && !messageRow.test(id))
    .map((place) => ({ ...place, words: surroundings(place) }));
  unnamed.forEach((place, index) => {
    checkStranger(place);
    for (const other of unnamed.slice(index + 1)) checkExchanged(place, other);
  });
}

const uncited = [...rules.keys()].filter((id) => !cited.has(id));
if (process.argv.includes('--list')) console.log(uncited.map((id) => `[${id}] is cited nowhere`).join('\n'));
report(
  'citations',
  [...new Set(complaints)],
  `${rules.size} rules, ${uncited.length} of them cited nowhere (--list names them)`,
);
