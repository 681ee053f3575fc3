import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, queryChoices, queryFlag, queryId } from '../primitives.ts';

export const companyOption = z.object({
  id,
  name: z.string(),
  role: z.enum(roles),
  /** Without any user who can sign in; only an admin who asks for `all` sees those. */
  is_disabled: z.boolean().optional(),
  /** Our connection with the company, when it was asked for. */
  connection: z.enum(['none', 'pending', 'accepted']).optional(),
});
export type CompanyOption = z.output<typeof companyOption>;

const ROLE_WORDS = ['admin', 'publisher', 'mhfe', 'intermediary', 'advertiser'] as const;

/** [A6.16] [P7.17] */
export const companySelect = endpoint({
  method: 'GET',
  path: '/api/companies/select',
  access: 'signed-in',
  summary: 'Companies to choose from',
  tag: 'companies',
  query: z.object({
    role: queryChoices(ROLE_WORDS).optional(),
    all: queryFlag.optional(),
    withConnections: queryFlag.optional(),
  }),
  response: z.array(companyOption),
});

/** [C7.20] */
export const recipientOptions = endpoint({
  method: 'GET',
  path: '/api/partners/recipients',
  access: ['campaigns:create', 'campaigns:edit', 'campaigns:editLink'],
  summary: 'Partner companies that may receive a campaign',
  tag: 'companies',
  query: z.object({
    campaign: queryId.optional(),
    company: queryId.optional(),
  }),
  response: z.array(z.object({ id, name: z.string(), role: z.enum(roles) })),
});
