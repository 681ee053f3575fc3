import { adTaxKinds } from '@felulet/domain/ad-tax/ad-tax.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, pathId } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const tag = 'companies';

const adTaxStatements = z
  .object({
    /** What holds today; null where nothing is stated. */
    current: z.enum(adTaxKinds).nullable(),
    /** All that was stated, the newest first. */
    statements: z.array(
      z.object({
        id,
        kind: z.enum(adTaxKinds),
        /** The first day that it is about. */
        from: day,
        stated_by: z.string(),
        stated_at: instant,
      }),
    ),
    actions: recordActions(['state']),
  })
  .meta({ id: 'AdTaxStatements' });
export type AdTaxStatements = z.output<typeof adTaxStatements>;

export const adTaxStateBody = z.strictObject({ kind: z.enum(adTaxKinds), from: day });
export type AdTaxState = z.output<typeof adTaxStateBody>;

export const adTaxStatementList = endpoint({
  method: 'GET',
  path: '/api/companies/:id/ad-tax-statements',
  access: 'signed-in',
  summary: 'What a publisher stated of the advertising tax: its own company and administrators',
  tag,
  params: pathId,
  response: adTaxStatements,
});

export const adTaxStatementAdd = endpoint({
  method: 'POST',
  path: '/api/companies/:id/ad-tax-statements',
  access: 'signed-in',
  summary: 'State it anew; what was stated before stays readable',
  tag,
  params: pathId,
  body: adTaxStateBody,
  response: adTaxStatements,
  success: 201,
  idempotent: true,
});
