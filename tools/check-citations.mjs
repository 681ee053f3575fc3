import { filesIn, readText, report } from './source-tree.mjs';

/** The letter of each page; departures.md holds section 9 of the domain's rules. */
const pages = { platform: 'P', campaigns: 'C', catalogue: 'K', domain: 'D', api: 'A', departures: 'D' };
const ruleLine = /^- \*\*\[([PCKDA])(\d+)\.(\d+)\]\*\* /;
// [D5.33], or in a comment that says nothing else with words of its own: [D5.33 one order of locks].
const citation = /\[([PCKDA]\d+\.\d+)(?: [^\]\n]+)?\]/g;

const complaints = [];
const rules = new Set();

/** Every id stands once, on the page of its letter and in the section of its number. */
function readRules(page, letter) {
  const path = `docs/spec/${page}.md`;
  let section = '';
  readText(path)
    .split('\n')
    .forEach((line, index) => {
      section = /^## (\d+)\./.exec(line)?.[1] ?? section;
      const [, ownLetter, ownSection, number] = ruleLine.exec(line) ?? [];
      if (number === undefined) return;
      const id = `${ownLetter}${ownSection}.${number}`;
      if (rules.has(id)) complaints.push(`${path}:${index + 1} gives [${id}] a second time`);
      if (ownLetter !== letter || ownSection !== section)
        complaints.push(`${path}:${index + 1} has [${id}] in section ${section} of the page of ${letter}`);
      rules.add(id);
    });
}

for (const [page, letter] of Object.entries(pages)) readRules(page, letter);
if (rules.size === 0) complaints.push('docs/spec holds no rule');

const cited = new Set();
let count = 0;
for (const path of filesIn(['packages', 'apps', 'e2e', 'bench', 'tools', 'docs'], /[.](ts|tsx|mjs|css|sql|md)$/)) {
  if (path === 'tools/check-citations.mjs') continue;
  readText(path)
    .split('\n')
    .forEach((line, index) => {
      for (const [, id] of line.replace(ruleLine, '').matchAll(citation)) {
        count += 1;
        if (!path.startsWith('docs/')) cited.add(id);
        if (!rules.has(id)) complaints.push(`${path}:${index + 1} cites [${id}], which no page of docs/spec has`);
      }
    });
}

const uncited = [...rules].filter((id) => !cited.has(id));
if (process.argv.includes('--list')) console.log(uncited.map((id) => `[${id}] is cited nowhere`).join('\n'));
report(
  'citations',
  complaints,
  `${rules.size} rules, cited ${count} times, ${uncited.length} of them by no code (--list names them)`,
);
