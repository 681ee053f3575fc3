import { browsers, systems } from '@felulet/domain/account/device.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { startPageChoices } from '@felulet/domain/account/start-pages.ts';
import { z } from 'zod';
import { id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';
import { employeeRanks } from './account.requests.ts';

const actions = recordActions([
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
export type AccountAction = z.output<typeof actions>[number];

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
  /** Registered, and neither approved nor rejected so far. [D1.9] */
  waits_for_approval: z.boolean(),
  /** Whether its two-step sign-in is on. */
  two_factor: z.boolean(),
};

export const accountRow = z.object({
  ...row,
  company: named,
  company_name: z.string(),
  actions,
  revision: z.int(),
});
export type AccountRow = z.output<typeof accountRow>;

/** Deleted, and not erased: the name and what was entered are still there. [P2.61] */
export const deletedAccountRow = z.object({
  id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  company: named,
  company_name: z.string(),
  deleted_at: instant,
  actions,
});
export type DeletedAccountRow = z.output<typeof deletedAccountRow>;

const logo = z.object({ id, src: z.string(), original_filename: z.string() });

/** [P3.2] */
export const companyDetail = z.object({
  id,
  name: z.string(),
  tax_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  street: z.string(),
  company_reference: logo.nullable(),
  /** By the administrator, of everybody in it. [D1.68] */
  two_factor_demanded: z.boolean(),
});
export type CompanyDetail = z.output<typeof companyDetail>;

/** [P3.1] [K3.30] */
export const accountResponse = z
  .object({
    ...row,
    company: companyDetail,
    default_template: id.nullable(),
    language: z.enum(['hu', 'en']),
    start_page: z.enum(startPageChoices),
    /** The privacy statement that was accepted last; null where nothing is known of it. [D14.23] */
    privacy_acceptance: z.object({ version: z.int(), accepted_at: instant }).nullable(),
    /** For administrators, of the last enabled user of a company: what would be left unattended. [D1.76] */
    last_of_company: z.object({ surfaces: z.int(), waiting_bookings: z.int(), open_campaigns: z.int() }).optional(),
    /** The company's logo as a list of pictures. */
    images: z.array(logo),
    actions,
    revision: z.int(),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof accountResponse>;

/** [C3.22] */
export const employee = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    rank: z.enum(employeeRanks),
    enabled: z.boolean(),
    confirmed: z.boolean(),
    /** Not enabled because no administrator has decided yet. [P4.35] */
    waits_for_approval: z.boolean(),
    employee_name: z.string(),
    contact_email: z.string(),
    phone_number: z.string(),
    company: named,
    roles: z.array(z.enum(roles)),
    leader_of: id.nullable(),
    created_at: instant,
    actions,
    revision: z.int(),
  })
  .meta({ id: 'Employee' });
export type Employee = z.output<typeof employee>;

export const sessionRow = z.object({
  id,
  created_at: instant,
  last_used_at: instant,
  /** Both are null where nobody asked when it began. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  is_current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;
