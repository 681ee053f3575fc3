import type { SavedViewFacts } from '@felulet/domain/list/saved-view-policy.ts';
import type { TestApp } from '../test-app.ts';
import type { Leaders } from './matrix-people.ts';

export type SceneView = { readonly name: string; readonly id: number; readonly facts: SavedViewFacts };

export type SavedViewScene = { readonly savedViews: readonly SceneView[] };

const makers = ['admin', 'publisher', 'mhfe', 'advertiser'] as const;

/** Of some leaders a view of their own, and one of their company. */
export async function savedViewScene(test: TestApp, leaders: Leaders): Promise<SavedViewScene> {
  const savedViews: SceneView[] = [];
  for (const maker of makers)
    for (const is_shared of [false, true]) {
      const { accountId: account_id, companyId: company_id } = leaders[maker];
      const facts = { account_id, company_id, is_shared };
      const { id } = await test.db
        .insertInto('saved_view')
        .values({ ...facts, list: 'medias', name: 'Szegedi', query: '{"city":"Szeged"}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      savedViews.push({ name: `the view of ${maker}${is_shared ? "'s company" : ''}`, id, facts });
    }
  return { savedViews };
}
