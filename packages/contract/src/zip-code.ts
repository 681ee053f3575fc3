import { codeAndTown, readZipCode } from '@felulet/domain/place/zip-code.ts';
import { z } from 'zod';
import { line } from './primitives.ts';

/** Without a country before it; a town behind it that is not moved to its own field is refused, never lost. */
export const zipCode = line
  .overwrite((text) => {
    const { code, town } = readZipCode(text);
    return town === '' ? code : text;
  })
  .check((context) => {
    const { town } = readZipCode(context.value);
    if (town === '') return;
    const params = { code: 'zip_code_town', town };
    context.issues.push({ code: 'custom', input: context.value, params, continue: false });
  })
  .max(10);

/** An address whose field of the postal code may hold the town, too. */
export function withTownApart<S extends z.ZodType>(address: S): z.ZodPreprocess<S, z.input<S>> {
  return z.preprocess((written: z.input<S>) => townApart(written), address);
}

function townApart(written: unknown): unknown {
  if (typeof written !== 'object' || written === null || !('zip_code' in written)) return written;
  const { zip_code, city }: { readonly zip_code: unknown; readonly city?: unknown } = written;
  const town = city ?? '';
  if (typeof zip_code !== 'string' || typeof town !== 'string') return written;
  const read = codeAndTown(zip_code, town);
  return { ...written, zip_code: read.zip_code, ...(read.city !== '' && { city: read.city }) };
}
