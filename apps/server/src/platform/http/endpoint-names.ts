import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';

/** `sales/bookings.ts` and the like; what stands beside the areas declares no call. */
const FEATURE = /^\w+[/\\][\w-]+[.]ts$/;

type Feature = { readonly path: string; readonly endpoints: readonly (readonly [string, EndpointSpec])[] };

/** The calls that each feature of the contract declares, by the names they are exported under. */
export async function endpointsByFeature(): Promise<readonly Feature[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@felulet/contract/endpoint.ts')));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => FEATURE.test(path));
  return Promise.all(
    paths.map(async (path) => {
      const contract: object = await import(pathToFileURL(join(folder, path)).href);
      const endpoints = Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
        isEndpoint(value) ? [[name, value] as const] : [],
      );
      return { path: path.replaceAll('\\', '/'), endpoints };
    }),
  );
}

/** Every call of every feature of the contract, by the name it is exported under. */
export async function endpointNames(): Promise<ReadonlyMap<EndpointSpec, string>> {
  const features = await endpointsByFeature();
  return new Map(features.flatMap(({ endpoints }) => endpoints.map(([name, endpoint]) => [endpoint, name])));
}

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
}
