import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplateGet,
  excelTemplateList,
  excelTemplatePreview,
  excelTemplateUpdate,
} from '@felulet/contract/office/excel-templates.ts';
import { canEditTemplate, canSeeTemplate } from '@felulet/domain/excel-template/template-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneTemplate } from './excel-template-scene.ts';
import { type MatrixRow, open, type Ruling, row, type Sending } from './matrix.ts';

function eachTemplate(
  rule: (viewer: Viewer, template: SceneTemplate) => Ruling,
  send: (template: SceneTemplate) => Sending = ({ id }) => ({ id }),
): MatrixRow['cases'] {
  return ({ templates }) =>
    templates.map((template) => ({
      object: `a template of ${template.owner}`,
      send: send(template),
      rule: (viewer) => rule(viewer, template),
    }));
}

const columns = {
  base_headers: ['brand'],
  media_headers: ['title', 'price'],
  pricing_media_headers: ['item', 'amount'],
};

export const excelTemplateRows: readonly MatrixRow[] = [
  row(excelTemplateList, ['excel-templates:show'], ({ templates }) => [
    {
      object: 'the templates',
      rule: () => 'done',
      finds: {
        among: templates.map(({ id }) => id),
        isShown: (viewer, id) => templates.some((template) => template.id === id && canSeeTemplate(viewer, template)),
      },
    },
  ]),
  row(excelTemplateGet, ['excel-templates:show'], eachTemplate(canSeeTemplate)),
  row(excelTemplateCreate, ['excel-templates:create'], ({ leaders }) => [
    { object: 'one of the own company', send: { body: { name: 'Új', ...columns } }, rule: () => 'done' },
    {
      object: 'one of the publisher',
      send: { body: { name: 'Új', ...columns, company: leaders.publisher.companyId } },
      rule: ({ role, companyId }) =>
        role === 'ROLE_ADMIN' || companyId === leaders.publisher.companyId ? 'done' : 'invalid',
    },
  ]),
  row(
    excelTemplateUpdate,
    ['excel-templates:edit'],
    eachTemplate(canEditTemplate, ({ id }) => ({ id, body: { name: 'Más' } })),
  ),
  row(excelTemplateDelete, ['excel-templates:delete'], eachTemplate(canEditTemplate)),
  open(excelTemplatePreview, ['excel-templates:create', 'excel-templates:edit'], { body: columns }),
];
