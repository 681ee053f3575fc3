import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';

/** `sales/bookings.ts` and the like; what stands beside the areas declares no call. */
const FEATURE = /^\w+[/\\][\w-]+[.]ts$/;

/** Every call of every feature of the contract, by the name it is exported under. */
export async function endpointNames(): Promise<ReadonlyMap<EndpointSpec, string>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@felulet/contract/endpoint.ts')));
  const contracts: object[] = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => FEATURE.test(path))
      .map((path) => import(pathToFileURL(join(folder, path)).href)),
  );
  return new Map(
    contracts.flatMap((contract) =>
      Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [[value, name]] : [],
      ),
    ),
  );
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}
