import { roles } from '@felulet/domain/account/roles.ts';
import { startPageChoices } from '@felulet/domain/account/start-pages.ts';
import { isPhoneNumber, isTaxNumber } from '@felulet/domain/format/identity.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { id, queryChoices, queryFlag, queryId, queryText, reference, shortText } from '../primitives.ts';
import { withTownApart, zipCode } from '../zip-code.ts';

export const email = z.string().trim().min(1).max(255).toLowerCase().pipe(z.email());
/** 8-1-2 digits with dashes. [P5.7] */
export const taxNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .refine(isTaxNumber, { params: { code: 'tax_number' } });
/** The digits after +36: nine of a mobile, eight of a landline. [P5.8] */
const phoneNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .refine(isPhoneNumber, { params: { code: 'phone_number' } });
/** What makes a good one is the domain's rule; here only that there is one. [P5.4] */
export const password = z.string().min(1).max(1000);

const companyAddress = {
  tax_number: taxNumber,
  zip_code: zipCode.min(1),
  city: shortText,
  street: shortText,
};
const company = z.object({ name: shortText, ...companyAddress });
export type CompanyData = z.output<typeof company>;

const person = { name: shortText, phone_number: phoneNumber, contact_email: email };
/** Only the first of the list counts. [P6.2] */
const roleList = z.array(z.enum(roles)).min(1).max(10);

/** Of whom no invitation says it. */
export const signupClaim = z.object({ email, roles: roleList });

/** What a registration is judged by besides its form, as far as it can be read. */
export const signupPassword = z.object({
  token: z.string().trim().catch(''),
  email: z.string().trim().toLowerCase().catch(''),
  name: z.string().trim().catch(''),
  password,
  retyped_password: password.or(z.literal('')).catch(''),
});

/** [P3.3]; e-mail and roles of an invited registration are the token's, so anything may stand there. [D1.13] */
export const signupBody = z
  .object({
    token: z.string().trim().max(200).nullish(),
    email: z.unknown().optional(),
    roles: z.unknown().optional(),
    password,
    retyped_password: password,
    company: withTownApart(company),
    ...person,
    terms_and_conditions: z
      .union([z.boolean(), z.literal([0, 1])])
      .refine(Boolean, { params: { code: 'terms_required' } }),
    /** The version that was shown; without it the one in force is accepted. [D14.22] */
    privacy_version: id.nullish(),
  })
  .transform((body, context) => {
    const { email: address, roles: chosen, token, ...rest } = body;
    if (typeof token === 'string' && token !== '') return { ...rest, token, email: null, role: null };
    const claimed = signupClaim.safeParse({ email: address, roles: chosen }, { reportInput: true });
    if (claimed.success) {
      const [role = null] = claimed.data.roles;
      return { ...rest, token: null, email: claimed.data.email, role };
    }
    context.issues.push(...(claimed.error.issues as z.core.$ZodRawIssue[])); // reportInput gave each what a raw one needs
    return z.NEVER;
  });
export type Signup = z.output<typeof signupBody>;

export const forgotBody = z.object({ email });
export const resetBody = z.object({ password, retyped_password: password });
export const passwordChangeBody = z.object({ current_password: password, password, retyped_password: password });

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

/** `confirmed=1&enabled=0` asks for the approval list, which knows nobody who was approved or rejected before; `banned=1` brings those. [D1.9] */
export const accountListQuery = listQuery(ACCOUNT_SORTS).extend({
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

export const deletedAccountQuery = listQuery(['id', 'name', 'email', 'company_name', 'deleted_at']).extend({
  email: queryText.optional(),
  name: queryText.optional(),
});

export const mailQuery = z.object({ mail: queryFlag.optional() });

/** An existing company by its id, or the data of a new one, whose name may stand apart. [P3.4] */
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

/** `roles` is taken out; an `email` is accepted when it is the account's own. [P7.14] */
export const accountUpdateBody = z.strictObject({
  name: shortText.optional(),
  phone_number: phoneNumber.optional(),
  contact_email: email.optional(),
  enabled: z.boolean().optional(),
  /** An approval is taken back: the user waits as before it. [D14.33] */
  waits_for_approval: z.literal(true).optional(),
  default_template: reference.nullish(),
  language: z.enum(['hu', 'en']).optional(),
  /** The role's page, or My day. [D10.15] */
  start_page: z.enum(startPageChoices).optional(),
  company: withTownApart(company.partial().extend({ id: id.optional() })).optional(),
  email: z.string().trim().toLowerCase().max(255).optional(),
  roles: z.unknown().optional(),
});
export type AccountUpdate = z.output<typeof accountUpdateBody>;

/** Wire words of 'Vezető' and 'Munkatárs'. [D1.4] */
export const employeeRanks = ['LEADER', 'COWORKER'] as const;

export const employeeListQuery = listQuery(['id', 'name', 'email', 'rank', 'enabled', 'company', 'created_at']).extend({
  name: queryText.optional(),
  email: queryText.optional(),
  company: queryId.optional(),
});
export type EmployeeListQuery = z.output<typeof employeeListQuery>;

export const employeeCreateBody = z.strictObject({
  email,
  name: shortText,
  phone_number: phoneNumber,
  contact_email: email.nullish(),
  password: password.nullish(),
  retyped_password: password.nullish(),
  /** An admin names the company; everybody else's own is meant. */
  company: reference.nullish(),
});
export type EmployeeCreate = z.output<typeof employeeCreateBody>;

export const employeeUpdateBody = z.strictObject({
  name: shortText.optional(),
  phone_number: phoneNumber.optional(),
  contact_email: email.optional(),
  enabled: z.boolean().optional(),
  /** LEADER hands leadership over to this colleague. [D1.5] */
  rank: z.enum(employeeRanks).optional(),
});
export type EmployeeUpdate = z.output<typeof employeeUpdateBody>;
