import { filesIn, parseFile, readText, report, walk } from './source-tree.mjs';

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

const tokenSheet = 'apps/web/src/ui/theme/tokens.css';
const steps = [...readText(tokenSheet).matchAll(/(--(space|text|radius)-[\w-]+): ([\d.]+)px;/g)].map(
  ([, name, scale, px]) => ({ name, scale, px: Number(px) }),
);
const scales = [
  { scale: 'space', property: /^((row|column)-)?gap$/, isMeasure: (px) => px < 2 },
  // Where nothing is within 1 px of a step, it is the measure of that one thing.
  { scale: 'space', property: /^(padding|margin)/, isMeasure: (px) => px < 2 || (px >= 10 && !isStep('space', px)) },
  { scale: 'text', property: /^font-size$/, isMeasure: () => false },
  { scale: 'radius', property: /^border(-[a-z]+)*-radius$/, isMeasure: () => false },
];
/** A shadow has a blur; a line at an edge or a ring, which is drawn by the same property, has none. */
const ownShadow = /(^|,\s*|inset\s+)-?[\d.]+(px)? -?[\d.]+(px)? (?!0 )[\d.]+px/;
const rawColour = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(white|black)(?![\w-])/i;

function isStep(scale, px) {
  return steps.some((step) => step.scale === scale && step.px === px);
}

function nearestStep(scale, px) {
  const own = steps.filter((step) => step.scale === scale);
  return own.toSorted((one, other) => Math.abs(one.px - px) - Math.abs(other.px - px))[0].name;
}

function rawLengths(value) {
  return [...value.matchAll(/(?<![\w.-])([\d.]+)(px|rem)\b/g)].map(([text, number, unit]) => ({
    text,
    px: Number(number) * (unit === 'rem' ? 16 : 1),
  }));
}

function shapeFaults(property, value) {
  const lengths = scales
    .filter((rule) => rule.property.test(property))
    .flatMap(({ scale, isMeasure }) =>
      rawLengths(value)
        .filter(({ px }) => px !== 0 && !isMeasure(px))
        .map(({ text, px }) => `has ${text} in its ${property}, where a step is var(${nearestStep(scale, px)})`),
    );
  const shadow = property === 'box-shadow' && ownShadow.test(value);
  const colour = property !== 'mask' && rawColour.test(value);
  return [
    ...lengths,
    ...(shadow ? [`draws a shadow of its own; those of ${tokenSheet} are var(--shadow-…)`] : []),
    ...(colour ? [`has a raw colour in its ${property}; colours have their names in ${tokenSheet}`] : []),
  ];
}

/** What gives a style sheet its shape are tokens, so that one step is changed in one place. */
function checkStyles(path) {
  const text = readText(path).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { 1: property, 2: value, index } of text.matchAll(/(?<=[{;\s])([a-z-]+):\s*([^;{}]+);/g)) {
    const line = text.slice(0, index).split('\n').length;
    for (const fault of shapeFaults(property, value.trim())) complaints.push(`${path}:${line} ${fault}`);
  }
}

const sheets = filesIn(['apps/web/src', 'apps/web/pieces'], /[.]css$/).filter((path) => path !== tokenSheet);
sheets.forEach(checkStyles);

const files = filesIn(['packages', 'apps/server', 'apps/web/src'], /[.]tsx?$/).filter((path) => !testFile.test(path));
files.forEach(check);
report('house', complaints, `${files.length} files, ${sheets.length} style sheets`);
