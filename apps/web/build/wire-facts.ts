import type { Plugin } from 'vite';

/** Sources whose top level only declares. */
const declarations = /packages\/(contract|domain)\/src\/.+\.ts$/;
/** Where objects at the top level are endpoints, or what several endpoints share. */
const endpointSource = /[.]contract[.]ts$/;
/** What a caller does not need at run time. */
const dropped: readonly string[] = ['params', 'query', 'body', 'response', 'summary', 'tag'];

/** What has to be evaluated, and would be kept for a feared effect. */
const computed: readonly string[] = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/**
 * Browser bundles keep what a call needs of an endpoint (method, path, access, files) without its schemas;
 * schemas come along only where a page imports one by name. Saves 25 kB of validation library per page.
 */
export function wireFacts(): Plugin {
  return {
    name: 'wire-facts',
    enforce: 'post',
    transform(code, id) {
      const [file = ''] = id.split('?', 1);
      if (!declarations.test(file)) return null;
      const declaresEndpoints = endpointSource.test(file);
      const edits = asNodes(this.parse(code).body).flatMap((statement) => editsOf(statement, declaresEndpoints));
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

function editsOf(statement: Node, declaresEndpoints: boolean): Edit[] {
  const declaration = asNode(statement.declaration) ?? statement;
  if (declaration.type !== 'VariableDeclaration') return [];
  return asNodes(declaration.declarations).flatMap((declarator) => {
    const value = asNode(declarator.init);
    if (value === undefined || !computed.includes(value.type)) return [];
    return [...asPure(value), ...(declaresEndpoints ? withoutSchemas(specOf(value)) : [])];
  });
}

/** The object given to `endpoint(…)`, or the object itself. */
function specOf(value: Node): Node | undefined {
  if (value.type === 'ObjectExpression') return value;
  return asNode(value.callee)?.name === 'endpoint' ? asNodes(value.arguments)[0] : undefined;
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
