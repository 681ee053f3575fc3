import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId, queryChoices, queryFlag, queryId } from '../primitives.ts';

const companyOption = z.object({
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

export const companyLogo = z.object({ id, src: z.string(), original_filename: z.string() });

export const companyDetail = z.object({
  id,
  name: z.string(),
  tax_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  street: z.string(),
  company_reference: companyLogo.nullable(),
  /** By the administrator, of everybody in it. */
  two_factor_demanded: z.boolean(),
});
export type CompanyDetail = z.output<typeof companyDetail>;

export const companyLogoUpload = endpoint({
  method: 'POST',
  path: '/api/companies/:id/references',
  access: 'signed-in',
  summary: 'Set the logo of a company',
  tag: 'companies',
  params: pathId,
  files: { 'images[]': { max: 1, kinds: ['jpeg', 'png'], required: true } },
  response: companyDetail,
  success: 201,
  idempotent: true,
});

/** The id of the logo is its company's: there is one a company. */
export const companyLogoDelete = endpoint({
  method: 'DELETE',
  path: '/api/companies/references/:id',
  access: 'signed-in',
  summary: 'Remove the logo of a company',
  tag: 'companies',
  params: pathId,
  answers: 'nothing',
});
