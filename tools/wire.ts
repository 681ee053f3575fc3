import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsByFeature } from '../apps/server/src/platform/http/endpoint-names.ts';

const root = join(import.meta.dirname, '..');
const target = 'packages/contract/src/wire.generated.ts';
const fields = ['method', 'path', 'access', 'files', 'answers', 'later', 'idempotent'] as const;

const head = `// Written by \`node tools/wire.ts\` from the calls of the contract; nothing is changed here by hand. Where it says anything else than they
// do, it does not compile.
import type { Wire } from './endpoint.ts';
`;

const features = (await endpointsByFeature()).filter(({ endpoints }) => endpoints.length > 0);
const imports = features.map(({ path }) => `import type * as ${nameOf(path)} from './${path}';\n`);
const calls = features.flatMap(({ path, endpoints }) =>
  endpoints.map(([name, spec]) => {
    const facts = fields.flatMap((field) =>
      spec[field] === undefined ? [] : [`${field}: ${JSON.stringify(spec[field])}`],
    );
    return `export const ${name}: Wire<typeof ${nameOf(path)}.${name}> = { ${facts.join(', ')} };\n`;
  }),
);
writeFileSync(join(root, target), `${head}${imports.join('')}\n${calls.join('')}`);
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', target], { cwd: root });

/** `sales/booking-list.ts` → `bookingListCalls`. */
function nameOf(path: string): string {
  const name = path.replace(/^\w+\/|\.ts$/g, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${name}Calls`;
}
