import type {
  ExcelTemplate,
  ExcelTemplateCreate,
  ExcelTemplateListQuery,
  ExcelTemplateRow,
  ExcelTemplateUpdate,
} from '@felulet/contract/office/excel-templates.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import { hasColumns } from '@felulet/domain/excel-template/template-columns.ts';
import { defaultLook } from '@felulet/domain/excel-template/template-look.ts';
import { canBeDefault, canEditTemplate } from '@felulet/domain/excel-template/template-policy.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import { companyRole } from '../../people/views/company/companies.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import {
  dropDefaults,
  insertTemplate,
  lockTemplate,
  putDefaultsBack,
  updateTemplateRow,
} from '../store/excel-template.ts';
import { keepRemoved } from '../store/removed-thing.ts';
import {
  closedColumns,
  noColumns,
  storedTemplate,
  type Template,
  withInput,
} from '../views/template/stored-template.ts';
import { type TemplateRow, templatePage, visibleTemplate } from '../views/template/template-rows.ts';

export async function listTemplates(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: ExcelTemplateListQuery,
): Promise<{ list: ExcelTemplateRow[]; totalCount: number }> {
  const { rows, totalCount } = await templatePage(db, viewer, query);
  return { list: rows.map((row) => presentTemplateRow(row, viewer, say)), totalCount };
}

export async function readTemplate({ db }: ServerContext, asker: Reader, id: number): Promise<ExcelTemplate> {
  const row = found(await visibleTemplate(db, asker.viewer, id));
  return presentTemplate(row, asker.viewer, asker.say);
}

/** The own company's; an admin's is of the company chosen, or for everybody. [K6.2] */
export async function createTemplate(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { name, company, ...input }: ExcelTemplateCreate,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const company_id = ownerOf(viewer, company);
    const template = withInput({ ...defaultLook, ...noColumns }, input);
    const role = await roleOfOwner(tx, company_id);
    checkColumns(template, role ?? invalid({ path: 'company', code: 'unknown_reference' }));
    const who = { company_id, created_by: viewer.accountId };
    return insertTemplate(tx, { name, ...who, ...storedTemplate(template), created_at: now, updated_at: now });
  });
}

/** Changes what is sent. */
export async function updateTemplate(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: ExcelTemplateUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const { name, company, ...input } = body;
  await inTransaction(db, async (tx) => {
    const row = await lockedTemplate(tx, viewer, id);
    orThrow(canEditTemplate(viewer, row));
    requireRevision(row.revision, ifMatch);
    // A form sends it back; whose template it is stays as it was.
    if (company !== undefined && company !== row.company_id) invalid({ path: 'company', code: 'not_allowed' });
    const template = withInput(row, input);
    checkColumns(template, (await roleOfOwner(tx, row.company_id)) ?? viewer.role);
    const changed = { name: name ?? row.name, ...storedTemplate(template) };
    await updateTemplateRow(tx, id, { ...changed, updated_at: clock.now() });
  });
}

/** Whoever had it as default goes back to the built-in one. */
export async function deleteTemplate(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedTemplate(tx, viewer, id);
    orThrow(canEditTemplate(viewer, row));
    requireRevision(row.revision, ifMatch);
    const now = clock.now();
    await updateTemplateRow(tx, id, { deleted_at: now });
    const users = await dropDefaults(tx, id, now);
    const content = sql`${JSON.stringify(users.map((user) => user.id))}::jsonb`;
    await keepRemoved(tx, { viewer, now }, { kind: 'template', id, name: row.name, content });
    const changes = [{ field: 'default_template_id', from: row.name, to: null }] as const;
    const events = users.map((account): EventOf<'account_updated'> => ({ kind: 'account_updated', account, changes }));
    await record(tx, { viewer, now }, ...events);
  });
}

/** Whoever had it as default and chose no other since has it again. [D19.1] */
export async function restoreTemplate(tx: Tx, { viewer, now }: Actor, id: number): Promise<void> {
  await lockTemplate(tx, id);
  await updateTemplateRow(tx, id, { deleted_at: null });
  const row = found(await visibleTemplate(tx, viewer, id));
  orThrow(canEditTemplate(viewer, row));
  if ((await roleOfOwner(tx, row.company_id)) === undefined) throw new CodedError('owner_deleted');
  const users = await putDefaultsBack(tx, id, now);
  const changes = [{ field: 'default_template_id', from: null, to: row.name }] as const;
  const events = users.map((account): EventOf<'account_updated'> => ({ kind: 'account_updated', account, changes }));
  await record(tx, { viewer, now }, ...events);
}

async function lockedTemplate(tx: Tx, viewer: Viewer, id: number): Promise<TemplateRow> {
  await lockTemplate(tx, id);
  return found(await visibleTemplate(tx, viewer, id));
}

function ownerOf(viewer: Viewer, company: number | null | undefined): number | null {
  if (isAdmin(viewer)) return company ?? null;
  if (typeof company === 'number' && company !== viewer.companyId) invalid({ path: 'company', code: 'not_allowed' });
  return viewer.companyId;
}

/** Whose people will use the template; one for everybody has the columns that somebody may choose. */
async function roleOfOwner(tx: Tx, companyId: number | null): Promise<Role | undefined> {
  return companyId === null ? 'ROLE_ADMIN' : companyRole(tx, companyId);
}

export function checkColumns(template: Template, role: Role): void {
  const closed = closedColumns(template, role);
  if (closed.length > 0) invalid(...closed);
  if (!hasColumns(template)) invalid({ path: 'base_headers', code: 'too_few', params: { minimum: 1 } });
}

function presentTemplateRow(row: TemplateRow, viewer: Viewer, say: Say): ExcelTemplateRow {
  const decision = canEditTemplate(viewer, row);
  return {
    id: row.id,
    name: row.name,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_default: row.is_default,
    revision: row.revision,
    actions: [
      decided('edit', decision, say),
      decided('make_default', canBeDefault(viewer, row), say),
      decided('delete', decision, say),
    ],
  };
}

function presentTemplate(row: TemplateRow, viewer: Viewer, say: Say): ExcelTemplate {
  const { base, media, pricing } = row;
  return {
    ...presentTemplateRow(row, viewer, say),
    base,
    media,
    pricing,
    base_headers: row.base_headers,
    media_headers: row.media_headers,
    media_package_headers: row.media_package_headers,
    pricing_media_headers: row.pricing_media_headers,
    pricing_package_headers: row.pricing_package_headers,
  };
}
