import { roles } from '@felulet/domain/account/roles.ts';
import { startPageChoices } from '@felulet/domain/account/start-pages.ts';
import { isPhoneNumber, isTaxNumber } from '@felulet/domain/format/identity.ts';
import { z } from 'zod';
import { contentTypes, endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, named, pathId, queryChoices, queryFlag, queryText, reference, shortText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { withTownApart, zipCode } from '../zip-code.ts';
import { companyDetail, companyLogo } from './companies.ts';

export const email = z.string().trim().min(1).max(255).toLowerCase().pipe(z.email());
/** 8-1-2 digits with dashes. [P5.7] */
const taxNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .refine(isTaxNumber, { params: { code: 'tax_number' } });
/** The digits after +36: nine of a mobile, eight of a landline. */
export const phoneNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .refine(isPhoneNumber, { params: { code: 'phone_number' } });
/** What makes a good one is the domain's rule; here only that there is one. */
export const password = z.string().min(1).max(1000);

const companyAddress = {
  tax_number: taxNumber,
  zip_code: zipCode.min(1),
  city: shortText,
  street: shortText,
};
export const companyData = z.object({ name: shortText, ...companyAddress });
export type CompanyData = z.output<typeof companyData>;

export const person = { name: shortText, phone_number: phoneNumber, contact_email: email };
/** Only the first of the list counts. [P6.1] */
export const roleList = z.array(z.enum(roles)).min(1).max(10);

const ACCOUNT_SORTS = [
  'id',
  'name',
  'email',
  'role',
  'roles',
  'company',
  'company_name',
  'confirmed',
  'enabled',
  'created_at',
  'updated_at',
] as const;

/** `confirmed=1&enabled=0` asks for the approval list, which knows nobody who was approved or rejected before; `banned=1` brings those. */
const accountListQuery = listQuery(ACCOUNT_SORTS).extend({
  /** Words that all stand somewhere in name, e-mail address or company. */
  search: queryText.optional(),
  email: queryText.optional(),
  company: queryText.optional(),
  name: queryText.optional(),
  /** Of companies of these kinds. */
  role: queryChoices(roles).optional(),
  confirmed: queryFlag.optional(),
  enabled: queryFlag.optional(),
  banned: queryFlag.optional(),
});
export type AccountListQuery = z.output<typeof accountListQuery>;

const deletedAccountQuery = listQuery(['id', 'name', 'email', 'company_name', 'deleted_at']).extend({
  email: queryText.optional(),
  name: queryText.optional(),
});

const mailQuery = z.object({ mail: queryFlag.optional() });

/** An existing company by its id, or the data of a new one, whose name may stand apart. */
const companyChoice = withTownApart(z.union([reference, z.object({ name: shortText.optional(), ...companyAddress })]));

export const accountCreateBody = z
  .strictObject({
    email,
    roles: roleList,
    ...person,
    password: password.nullish(),
    retyped_password: password.nullish(),
    company: companyChoice,
    company_new: shortText.nullish(),
    token: z.unknown().optional(),
    terms_and_conditions: z.unknown().optional(),
  })
  .transform(({ token: _token, terms_and_conditions: _terms, ...body }) => body);
export type AccountCreate = z.output<typeof accountCreateBody>;

/** `roles` is taken out; an `email` is accepted when it is the account's own. */
const accountUpdateBody = z.strictObject({
  name: shortText.optional(),
  phone_number: phoneNumber.optional(),
  contact_email: email.optional(),
  enabled: z.boolean().optional(),
  /** An approval is taken back: the user waits as before it. [P4.12] */
  waits_for_approval: z.literal(true).optional(),
  default_template: reference.nullish(),
  language: z.enum(['hu', 'en']).optional(),
  /** The role's page, or My day. */
  start_page: z.enum(startPageChoices).optional(),
  company: withTownApart(companyData.partial().extend({ id: id.optional() })).optional(),
  email: z.string().trim().toLowerCase().max(255).optional(),
  roles: z.unknown().optional(),
});
export type AccountUpdate = z.output<typeof accountUpdateBody>;

export const accountActions = recordActions([
  'edit',
  'edit_company',
  'enable',
  'disable',
  'approve',
  'reject',
  'delete',
  'hand_over',
  'reset_two_factor',
  'erase',
]);
export type AccountAction = z.output<typeof accountActions>[number];

const row = {
  id,
  email: z.string(),
  roles: z.array(z.enum(roles)),
  name: z.string(),
  phone_number: z.string(),
  contact_email: z.string(),
  confirmed: z.boolean(),
  enabled: z.boolean(),
  created_at: instant,
  updated_at: instant,
  /** A signed address of the picture, or null. */
  icon: z.string().nullable(),
  /** The company this account leads, or null. */
  leader_of: id.nullable(),
  /** Registered, and neither approved nor rejected so far. */
  waits_for_approval: z.boolean(),
  /** Whether its two-step sign-in is on. */
  two_factor: z.boolean(),
};

const accountRow = z.object({
  ...row,
  company: named,
  company_name: z.string(),
  actions: accountActions,
  revision: z.int(),
});
export type AccountRow = z.output<typeof accountRow>;

/** Deleted, and not erased: the name and what was entered are still there. */
const deletedAccountRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  company: named,
  company_name: z.string(),
  deleted_at: instant,
  actions: accountActions,
});
export type DeletedAccountRow = z.output<typeof deletedAccountRow>;

const accountResponse = z
  .object({
    ...row,
    company: companyDetail,
    default_template: id.nullable(),
    language: z.enum(['hu', 'en']),
    start_page: z.enum(startPageChoices),
    /** The privacy statement that was accepted last; null where nothing is known of it. */
    privacy_acceptance: z.object({ version: z.int(), accepted_at: instant }).nullable(),
    /** For administrators, of the last enabled user of a company: what would be left unattended. [D1.76] */
    last_of_company: z.object({ surfaces: z.int(), waiting_bookings: z.int(), open_campaigns: z.int() }).optional(),
    /** The company's logo as a list of pictures. */
    images: z.array(companyLogo),
    actions: accountActions,
    revision: z.int(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof accountResponse>;

/** A number or an e-mail address. */
const accountKey = z.object({ id: z.string().trim().min(1).max(255) });

export const accountList = endpoint({
  method: 'GET',
  path: '/api/users',
  access: ['accounts:show'],
  summary: 'Users',
  tag: 'accounts',
  query: accountListQuery,
  response: listOf(accountRow),
});

export const accountUnreadCount = endpoint({
  method: 'GET',
  path: '/api/users/getunreadcount',
  access: ['accounts'],
  summary: 'How many users wait for approval',
  tag: 'accounts',
  response: z.int(),
});

export const deletedAccountList = endpoint({
  method: 'GET',
  path: '/api/users/deleted',
  access: ['accounts:delete'],
  summary: 'Users who were deleted and not erased',
  tag: 'accounts',
  query: deletedAccountQuery,
  response: listOf(deletedAccountRow),
});

export const accountShow = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'signed-in',
  summary: 'A user; one’s own, or any for an admin',
  tag: 'accounts',
  params: accountKey,
  response: accountResponse,
});

export const accountCreate = endpoint({
  method: 'POST',
  path: '/api/users',
  access: ['accounts:create'],
  summary: 'Create a user; mail=1 tells them',
  tag: 'accounts',
  query: mailQuery,
  body: accountCreateBody,
  response: accountResponse,
  success: 201,
  idempotent: true,
});

export const accountUpdate = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  access: 'signed-in',
  summary: 'Edit, approve, reject, enable or disable a user; mail=1 tells them',
  tag: 'accounts',
  params: accountKey,
  query: mailQuery,
  body: accountUpdateBody,
  response: accountResponse,
});

export const accountDelete = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: ['accounts:delete'],
  summary: 'Delete a user; what they did keeps their name; mail=1 tells them',
  tag: 'accounts',
  params: accountKey,
  query: mailQuery,
  answers: 'nothing',
});

export const accountExport = endpoint({
  method: 'POST',
  path: '/api/users/:id/personal-data',
  access: 'signed-in',
  summary: 'Everything that is kept of a user; one’s own, or any for an admin',
  tag: 'accounts',
  params: pathId,
  answers: 'file',
  contentType: contentTypes.data,
});

export const accountErase = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/personal-data',
  access: ['accounts:delete'],
  summary: 'Erase a user for good; what has to stay keeps a pseudonym',
  tag: 'accounts',
  params: pathId,
  answers: 'nothing',
});
