import { filesIn, parseFile, readText, report, walk } from './source-tree.mjs';

/**
 * The error catalogue is §8 of three pages. Each of its rows is proved by a test whose title names it, and each text
 * that the row quotes stands in one of those tests.
 */
const pages = ['platform', 'campaigns', 'catalogue'].map((name) => `docs/spec/${name}.md`);
const rowLine = /^- \*\*\[([PCK]8\.\d+)\]\*\* (.*)$/gm;
const quoted = /'([^']{4,})'/g;
const testFile = /[.](test[.]tsx?|e2e[.]ts)$/;

/** Quoted, and no whole text of the interface. */
const otherWords = new Set(['Link Error', 'Sikertelen']);

const complaints = [];
const rows = new Map(pages.flatMap((page) => [...readText(page).matchAll(rowLine)].map(([, id, text]) => [id, text])));

function textsOf(row) {
  return [...row.matchAll(quoted)].map(([, words]) => words).filter((words) => !otherWords.has(words));
}

/** A call such as `it('…', …)` or `it.each([…])('…', …)`, whose title and body together are the test. */
function isTest(node) {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee.type === 'CallExpression' ? node.callee.callee : node.callee;
  const named = callee.type === 'MemberExpression' ? callee.object : callee;
  return (
    (named.name === 'it' || named.name === 'test') && /^(Literal|TemplateLiteral)$/.test(node.arguments[0]?.type ?? '')
  );
}

const bodies = new Map();
for (const path of filesIn(['packages', 'apps', 'e2e'], testFile)) {
  const { program, text } = parseFile(path);
  walk(program, (node) => {
    if (!isTest(node)) return;
    const [title] = node.arguments;
    for (const [, id] of text.slice(title.start, title.end).matchAll(/\[([PCK]8\.\d+)(?: [^\]]+)?\]/g)) {
      bodies.set(id, [...(bodies.get(id) ?? []), text.slice(node.start, node.end)]);
    }
  });
}

let count = 0;
for (const [id, row] of rows) {
  const tests = bodies.get(id) ?? [];
  if (tests.length === 0) complaints.push(`[${id}] is named by no test`);
  for (const words of textsOf(row)) {
    count += 1;
    if (tests.length > 0 && !tests.some((body) => body.includes(words)))
      complaints.push(`[${id}] no test that names it holds '${words}'`);
  }
}

report('messages', complaints, `${rows.size} rows with ${count} texts, each in a test that names the row`);
