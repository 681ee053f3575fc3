import { filesIn, parseFile, readText, report, walk } from './source-tree.mjs';

const fileStop = 400;
const functionStop = 60;
const componentStop = 120;

const exempt = [
  /[.](test|e2e)[.]tsx?$/,
  /\/testing\//,
  /^e2e\//,
  /[.]generated[.]ts$/,
  /^apps\/server\/src\/database\/(migrations|demo)\//,
  /^packages\/phrases\/src\/(hu|en)\//,
];

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function lineCount(path) {
  const text = readText(path);
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function nameOf(node, parent) {
  if (node.id) return node.id.name;
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return parent.key.name ?? parent.key.value;
  return '(anonymous)';
}

function longFunctions(path) {
  const file = parseFile(path);
  const found = [];
  walk(file.program, (node, parent) => {
    if (!functionTypes.has(node.type)) return;
    const name = nameOf(node, parent);
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
    const stop = isComponent ? componentStop : functionStop;
    const from = file.lineOf(node.start);
    const lines = file.lineOf(node.end) - from + 1;
    if (lines > stop)
      found.push(`${path}:${from} ${isComponent ? 'component' : 'function'} ${name}: ${lines} lines, ${stop} at most`);
  });
  return found;
}

const counted = filesIn(['packages', 'apps', 'bench', 'tools']).filter(
  (path) => !exempt.some((rule) => rule.test(path)),
);
const sizes = counted.map((path) => ({ path, lines: lineCount(path) }));
const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
const median = quantile(sorted, 0.5);
const ninetieth = quantile(sorted, 0.9);

const complaints = sizes
  .filter(({ lines }) => lines > fileStop)
  .map(({ path, lines }) => `${path}: ${lines} lines, ${fileStop} at most`);
if (counted.length === 0) complaints.push('no file was read');
complaints.push(...counted.flatMap(longFunctions));

report('size', complaints, `${counted.length} files, median ${median} lines, p90 ${ninetieth}`);
