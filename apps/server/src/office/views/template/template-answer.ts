import type { ExcelTemplate, ExcelTemplateRow } from '@felulet/contract/office/excel-templates.ts';
import { canBeDefault, canEditTemplate } from '@felulet/domain/excel-template/template-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { TemplateRow } from './template-rows.ts';

export function presentTemplateRow(row: TemplateRow, viewer: Viewer, say: Say): ExcelTemplateRow {
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

export function presentTemplate(row: TemplateRow, viewer: Viewer, say: Say): ExcelTemplate {
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
