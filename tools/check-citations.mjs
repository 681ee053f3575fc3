import { filesIn, readText, report } from './source-tree.mjs';

// One letter a page: platform, campaigns, catalogue (K), domain, API.
const ruleLine = /^- \*\*\[([PCKDA]\d+\.\d+)\]\*\* \S/gm;
const citation = /\[([PCKDA]\d+\.\d+)\]/g;

const specPages = filesIn(['docs/spec'], /[.]md$/);
const complaints = [];
const ruleIds = new Set();
const cited = new Set();

function placesOf(path) {
  return readText(path)
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(citation)].map(([, id]) => ({ id, place: `${path}:${index + 1}` })));
}

function checkPlaces(places) {
  for (const { id, place } of places) {
    if (!ruleIds.has(id)) complaints.push(`${place} cites [${id}], which no page of docs/spec has`);
  }
}

for (const page of specPages) {
  for (const [, id] of readText(page).matchAll(ruleLine)) {
    if (ruleIds.has(id)) complaints.push(`${page} gives [${id}] a second time`);
    ruleIds.add(id);
  }
}
if (ruleIds.size === 0) complaints.push('docs/spec holds no rule');

for (const page of [...specPages, ...filesIn(['docs/decisions', 'docs'], /[.]md$/)]) checkPlaces(placesOf(page));
for (const path of filesIn(['packages', 'apps', 'e2e', 'bench', 'tools'])) {
  const places = placesOf(path);
  checkPlaces(places);
  for (const { id } of places) cited.add(id);
}

const uncited = [...ruleIds].filter((id) => !cited.has(id));
if (process.argv.includes('--list')) console.log(uncited.map((id) => `[${id}] is cited nowhere`).join('\n'));
report(
  'citations',
  [...new Set(complaints)],
  `${ruleIds.size} rules, ${uncited.length} of them cited nowhere (--list names them)`,
);
