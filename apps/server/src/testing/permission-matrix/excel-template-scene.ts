import { excelTemplateCreate } from '@felulet/contract/office/excel-templates.ts';
import type { TestApp } from '../test-app.ts';
import type { Leaders } from './matrix-people.ts';

export type SceneTemplate = { readonly id: number; readonly owner: string; readonly company_id: number | null };

export type ExcelTemplateScene = { readonly templates: readonly SceneTemplate[] };

/** A publisher's, an advertiser's, and one that an admin made for everybody. */
export async function excelTemplateScene(test: TestApp, leaders: Leaders): Promise<ExcelTemplateScene> {
  const templates: SceneTemplate[] = [];
  for (const owner of ['publisher', 'advertiser', 'admin'] as const) {
    const body = { name: 'Saját sablon', base_headers: ['brand'] };
    const { id, company } = (await test.call(excelTemplateCreate, { token: leaders[owner].token, body })).json();
    templates.push({ id, owner, company_id: company?.id ?? null });
  }
  return { templates };
}
