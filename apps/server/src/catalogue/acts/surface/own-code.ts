import type { Tx } from '../../../database/database.ts';
import { constraintOf } from '../../../platform/database/database-errors.ts';
import { CodedError, type FieldFault, invalid } from '../../../platform/errors.ts';
import { type Surface, surfaceCode, withCode } from '../../views/surface/surface.ts';
import { drawCodes, lockCodes } from '../../views/surface/surface-codes.ts';
import { type CodedMedia, mediasByCode } from '../../views/surface/surfaces.ts';

/** With a code of the publisher's pattern, where it has none. */
export async function coded(tx: Tx, companyId: number, surface: Surface): Promise<Surface> {
  if (surfaceCode(surface) !== null) return surface;
  const [code = ''] = await drawCodes(tx, companyId, 1);
  return withCode(surface, code);
}

/** Codes that differ by capitals alone are one; those that stand already so stay, whatever else is changed. */
export async function requireFreeCode(
  tx: Tx,
  companyId: number,
  surface: Surface,
  own: { readonly id: number; readonly before: Surface } | null,
): Promise<void> {
  const code = surfaceCode(surface);
  if (code === null || (own !== null && code === surfaceCode(own.before))) return;
  await lockCodes(tx, companyId);
  const match = (await mediasByCode(tx, companyId, [code]))(code);
  if (match.kind === 'unknown' || (match.kind === 'matched' && match.surface.id === own?.id)) return;
  invalid({ ...codeFault(surface), ...(match.kind === 'matched' && takenBy(match.surface)) });
}

function codeFault(surface: Surface): FieldFault {
  const index = surface.other_datas.findIndex((data) => data.type !== '');
  return { path: `media_other_datas[${index}].value`, code: 'already_used' };
}

function takenBy({ title, is_archived }: CodedMedia): Pick<FieldFault, 'code' | 'params'> {
  return { code: is_archived ? 'used_by_archived' : 'code_used', params: { name: title } };
}

/** Two forms at once may pass the check together; the database lets one of them in. */
export function codeTaken(error: unknown): never {
  if (constraintOf(error) === 'media_surface_code_key') {
    throw new CodedError('validation', {}, [{ path: 'media_other_datas', code: 'already_used' }]);
  }
  throw error;
}
