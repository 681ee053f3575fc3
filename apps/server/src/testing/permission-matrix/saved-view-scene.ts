import { savedViewCreate, savedViewDelete } from '@felulet/contract/office/list-views.ts';
import type { SavedViewFacts } from '@felulet/domain/list/saved-view-policy.ts';
import type { TestApp } from '../test-app.ts';
import type { Leaders } from './matrix-people.ts';

export type SceneView = { readonly name: string; readonly id: number; readonly facts: SavedViewFacts };

/** One that was deleted, by the account that may bring it back. */
export type SceneRemoved = { readonly name: string; readonly id: number; readonly owner: number };

export type SavedViewScene = {
  readonly savedViews: readonly SceneView[];
  readonly removedViews: readonly SceneRemoved[];
};

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
  const removedViews: SceneRemoved[] = [];
  for (const maker of makers) {
    const { token, accountId: owner } = leaders[maker];
    const body = { list: 'medias', name: 'Törölt', is_shared: false, query: {}, columns: null };
    const { id } = (await test.call(savedViewCreate, { token, body })).json();
    await test.call(savedViewDelete, { token, id });
    removedViews.push({ name: `the deleted view of ${maker}`, id, owner });
  }
  return { savedViews, removedViews };
}
