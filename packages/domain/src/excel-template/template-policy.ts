import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAllowed } from '../permission/static-permissions.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** Null for a template that an admin made for everybody. */
export type TemplateFacts = { readonly company_id: number | null };

/** [D3.19] */
export function canSeeTemplate(viewer: Viewer, template: TemplateFacts): boolean {
  return isAllowed(viewer.role, 'excel-templates:show') && (isAdmin(viewer) || isOwnOrCommon(viewer, template));
}

/** Its company's people change it; one for everybody, or of somebody else, only an admin. [D4.11] */
export function canEditTemplate(viewer: Viewer, template: TemplateFacts): Decision {
  if (!canSeeTemplate(viewer, template)) return refuse('not_visible');
  return isAdmin(viewer) || template.company_id === viewer.companyId ? allowed : refuse('admin_only');
}

/** What one's exports may follow without being asked: a template of the own company or of everybody. */
export function canBeDefault(viewer: Viewer, template: TemplateFacts): Decision {
  const mayChoose = isAllowed(viewer.role, 'excel-templates:show') && isOwnOrCommon(viewer, template);
  return mayChoose ? allowed : refuse('role_not_permitted');
}

function isOwnOrCommon(viewer: Viewer, { company_id }: TemplateFacts): boolean {
  return company_id === null || company_id === viewer.companyId;
}
