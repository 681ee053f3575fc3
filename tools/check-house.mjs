import { filesIn, parseFile, report, walk } from './source-tree.mjs';

const testFile = /([.](test|e2e)[.]tsx?$|\/testing\/)/;

/** The only places that may ask what time it is or draw a random number. */
const clockPlaces = [/^apps\/server\/src\/platform\//, /^apps\/server\/src\/main[.]ts$/, /^apps\/web\//];
/** The only places that turn numbers and days into text. */
const formatPlaces = [/^packages\/domain\/src\/(format|period)\//, /^apps\/web\/src\/ui\//];
const formatMethods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toFixed']);

/** Where the type is what a schema or a query builder makes of its arguments. */
const inferredPlaces = [/^packages\/contract\//, /[.]api[.]ts$/, /^apps\/web\/src\/client\/query-of[.]ts$/];

const complaints = [];

function isConstAssertion(node) {
  return node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';
}

function checkCast(file, node, commentedLines) {
  if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return;
  if (isConstAssertion(node)) return;
  const lines = [file.lineOf(node.start), file.lineOf(node.end), file.lineOf(node.start) - 1];
  if (lines.some((line) => commentedLines.has(line))) return;
  complaints.push(`${file.path}:${lines[0]} casts without its reason on the line or above it`);
}

function exportedFunctions(statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id.name, fn: declaration }];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations
    .filter(({ id, init }) => id.typeAnnotation == null && /^(Arrow)?FunctionExpression$/.test(init?.type ?? ''))
    .map(({ id, init }) => ({ name: id.name, fn: init }));
}

function checkReturnTypes(file) {
  for (const { name, fn } of file.program.body.flatMap(exportedFunctions)) {
    if (fn.returnType == null)
      complaints.push(`${file.path}:${file.lineOf(fn.start)} ${name} is exported without a return type`);
  }
}

function checkSpread(file, node) {
  if (node.type !== 'ObjectExpression') return;
  for (const { type, argument } of node.properties)
    if (type === 'SpreadElement' && argument.type === 'ObjectExpression')
      complaints.push(
        `${file.path}:${file.lineOf(argument.start)} spreads a literal into another; properties stand by themselves`,
      );
}

function callsMethod(node, object, method) {
  const callee = node.type === 'CallExpression' ? node.callee : null;
  return callee?.type === 'MemberExpression' && callee.object.name === object && callee.property.name === method;
}

function checkClock(file, node) {
  const readsNow =
    (node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0) ||
    callsMethod(node, 'Date', 'now') ||
    callsMethod(node, 'Math', 'random');
  if (readsNow)
    complaints.push(`${file.path}:${file.lineOf(node.start)} takes time or chance from outside its parameters`);
}

function checkFormat(file, node) {
  const isIntl =
    node.type === 'MemberExpression' && node.object.name === 'Intl' && /Format$/.test(node.property.name ?? '');
  const isMethod = node.type === 'CallExpression' && formatMethods.has(node.callee.property?.name);
  if (isIntl || isMethod)
    complaints.push(`${file.path}:${file.lineOf(node.start)} formats a number or a date by itself`);
}

/** A name that says nothing gathers everything. */
const emptyNames = /(^|\/)(utils?|helpers?|common|lib|misc|types|index)(\/|[.]tsx?$)/;

function checkName(path) {
  if (emptyNames.test(path)) complaints.push(`${path} is named after nothing`);
}

function check(path) {
  checkName(path);
  const file = parseFile(path);
  const commentedLines = new Set(file.comments.flatMap(({ start, end }) => [file.lineOf(start), file.lineOf(end)]));
  const mayReadClock = clockPlaces.some((place) => place.test(path));
  const mayFormat = formatPlaces.some((place) => place.test(path));
  walk(file.program, (node) => {
    checkCast(file, node, commentedLines);
    checkSpread(file, node);
    if (!mayReadClock) checkClock(file, node);
    if (!mayFormat) checkFormat(file, node);
  });
  if (!inferredPlaces.some((place) => place.test(path))) checkReturnTypes(file);
}

const files = filesIn(['packages', 'apps/server', 'apps/web/src'], /[.]tsx?$/).filter((path) => !testFile.test(path));
files.forEach(check);
report('house', complaints, `${files.length} files`);
