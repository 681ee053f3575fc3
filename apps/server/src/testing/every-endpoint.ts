import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';

/** Every call of every contract file there is, so that none can be forgotten. */
export async function everyEndpoint(): Promise<readonly EndpointSpec[]> {
  const folder = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));
  const contracts: object[] = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.contract.ts'))
      .map((path) => import(pathToFileURL(join(folder, path)).href)),
  );
  return contracts
    .flatMap((contract): unknown[] => Object.values(contract))
    .filter(
      (value): value is EndpointSpec =>
        typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value,
    );
}
