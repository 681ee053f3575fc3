import { readFileSync } from 'node:fs';
import { z } from 'zod';

const described = z.object({ version: z.string() });

/** As the root of the installation says. */
export const programVersion: string = described.parse(
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
).version;
