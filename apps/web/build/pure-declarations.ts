import type { Plugin } from 'vite';

/** Sources whose top level only declares. */
const declarations = /packages\/(contract|domain)\/src\/.+\.ts$/;
/** What has to be evaluated, and would be kept for a feared effect. */
const computed: readonly string[] = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

type Declarator = { readonly init?: { readonly type: string; readonly start: number; readonly end: number } | null };

/**
 * Tells the bundler that the schemas and tables of contract and domain have no effect when they are made, so that a page gets of each file
 * what it names and nothing else: of the body that a form checks not the answers of all calls of its feature.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'pure-declarations',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!declarations.test(id)) return null;
      const values = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration') return [];
        return declared.declarations.flatMap(({ init }: Declarator) => init ?? []);
      });
      const text = values
        .filter(({ type }) => computed.includes(type))
        .toReversed()
        .reduce(
          (rest, { start, end }) => `${rest.slice(0, start)}${pure(rest.slice(start, end))}${rest.slice(end)}`,
          code,
        );
      return { code: text, map: null };
    },
  };
}

/** An unused value can be dropped only when the whole chain of calls is known to have no effect. */
function pure(expression: string): string {
  return `/* @__PURE__ */ (() => (${expression}))()`;
}
