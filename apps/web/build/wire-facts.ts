import type { Plugin } from 'vite';

/** Sources whose top level only declares. */
const declarations = /packages\/(contract|domain)\/src\/.+\.ts$/;
/** Calls of a feature with their requests and answers; what several share stands beside the areas. */
const feature = /packages\/contract\/src\/\w+\/[\w-]+\.ts$/;
/** What a caller does not need at run time. */
const dropped: readonly string[] = ['params', 'query', 'body', 'response', 'summary', 'tag'];
/** What no schema is made of; whoever names something of another import at the top level is one. */
const plainSource = /^@felulet\/domain\/|\/endpoint\.ts$/;

/** What has to be evaluated, and would be kept for a feared effect. */
const computed: readonly string[] = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/**
 * Browser bundles keep what a call needs of an endpoint (method, path, access, files) without its schemas;
 * schemas come along only where a page imports one by name. Saves 25 kB of validation library per page. Pieces of a bundle
 * are whole modules, so that a build makes two of each feature: its `?facts`, and its `?schemas` beside the validation library.
 */
export function wireFacts(): Plugin {
  let isBuild = false;
  return {
    name: 'wire-facts',
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      const [file = '', half] = id.split('?', 2);
      if (!declarations.test(file)) return null;
      const statements = asNodes(this.parse(code).body);
      const isFeature = feature.test(file);
      const edits = statements.flatMap((statement) => editsOf(statement, isFeature));
      if (!isBuild || !isFeature) return { code: applyEdits(code, edits), map: null };
      const name = file.slice(file.lastIndexOf('/') + 1);
      if (half === undefined)
        return { code: `export * from './${name}?facts';\nexport * from './${name}?schemas';`, map: null };
      const schemas = schemasAmong(statements);
      const gone = statements.filter((one) => !isImport(one) && schemas.has(one) === (half === 'facts'));
      const kept = edits.filter(({ start }) => !gone.some((one) => one.start <= start && start < one.end));
      const own = applyEdits(code, [...kept, ...gone.map(({ start, end }) => ({ start, end, text: '' }))]);
      if (half === 'schemas')
        return { code: `${own}\nimport { ${gone.flatMap(namesOf).join(', ')} } from './${name}?facts';`, map: null };
      const lost = new Set(gone.flatMap(namesOf));
      const broken = asNodes(this.parse(own).body).find((one) => mentioned(one).some((word) => lost.has(word)));
      if (broken !== undefined) this.error(`${file}: ${namesOf(broken).join(', ')} needs a schema when it runs`);
      const inner = statements.filter(
        (one) => !schemas.has(one) && one.type !== 'ExportNamedDeclaration' && !isImport(one),
      );
      return { code: `${own}\nexport { ${inner.flatMap(namesOf).join(', ')} };`, map: null };
    },
  };
}

/** Statements that cannot be had without the validation library: what is made of it, and of those. */
function schemasAmong(statements: readonly Node[]): ReadonlySet<Node> {
  const imported = statements.filter((one) => isImport(one) && !plainSource.test(String(asNode(one.source)?.value)));
  const tainted = new Set(imported.flatMap((one) => asNodes(one.specifiers).map(({ local }) => nameOf(local))));
  const schemas = new Set<Node>();
  for (const one of statements) {
    if (isImport(one) || declaresWire(one) || !mentioned(one).some((name) => tainted.has(name))) continue;
    schemas.add(one);
    for (const name of namesOf(one)) tainted.add(name);
  }
  return schemas;
}

function isImport({ type }: Node): boolean {
  return type === 'ImportDeclaration';
}

function declarationOf(statement: Node): Node {
  return asNode(statement.declaration) ?? statement;
}

function namesOf(statement: Node): string[] {
  const declaration = declarationOf(statement);
  if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration.id)];
  return asNodes(declaration.declarations).flatMap(({ id }) => boundBy(id));
}

function boundBy(pattern: unknown): string[] {
  const node = asNode(pattern);
  if (node?.type !== 'ObjectPattern') return [nameOf(node)];
  return asNodes(node.properties).flatMap(({ value, argument }) => boundBy(value ?? argument));
}

function nameOf(node: unknown): string {
  return String(asNode(node)?.name);
}

/** An endpoint, or what several endpoints share. */
function declaresWire(statement: Node): boolean {
  return asNodes(declarationOf(statement).declarations).some(({ init }) => specOf(asNode(init)) !== undefined);
}

/** Every name that is read somewhere in it. */
function mentioned(node: Node): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  const isNamed = (key: string): boolean =>
    (node.type === 'MemberExpression' && key === 'property') || (node.type === 'Property' && key === 'key');
  return Object.entries(node).flatMap(([key, value]) => {
    if (isNamed(key) && node.computed !== true) return [];
    const child = asNode(value);
    return (child === undefined ? asNodes(value) : [child]).flatMap(mentioned);
  });
}

function editsOf(statement: Node, isFeature: boolean): Edit[] {
  return asNodes(declarationOf(statement).declarations).flatMap((declarator) => {
    const value = asNode(declarator.init);
    if (value === undefined || !computed.includes(value.type)) return [];
    return [...asPure(value), ...(isFeature ? withoutSchemas(specOf(value)) : [])];
  });
}

/** The object given to `endpoint(…)`, or one that says who may call and is spread into several. */
function specOf(value: Node | undefined): Node | undefined {
  if (asNode(value?.callee)?.name === 'endpoint') return asNodes(value?.arguments)[0];
  const isShared = asNodes(value?.properties).some(({ key }) => nameOf(key) === 'access');
  return value?.type === 'ObjectExpression' && isShared ? value : undefined;
}

function withoutSchemas(spec: Node | undefined): Edit[] {
  return asNodes(spec?.properties)
    .filter((property) => dropped.includes(String(asNode(property.key)?.name)))
    .flatMap((property) => {
      const value = asNode(property.value);
      return value === undefined
        ? []
        : [{ start: property.start, end: property.end, text: `${asNode(property.key)?.name}: undefined` }];
    });
}

/** An unused value can be dropped only when the whole chain of calls is known to have no effect. */
function asPure(value: Node): Edit[] {
  return [
    { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' },
    { start: value.end, end: value.end, text: '))()' },
  ];
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined;
}

/** Every object of the tree that has a type is a node. */
function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function asNodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : [];
}
