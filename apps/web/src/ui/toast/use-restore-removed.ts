import type { RemovedRef, RestoredThing } from '@felulet/contract/office/removed-things.ts';
import { removedRestore } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import type { ToastAction } from './toast-store.ts';
import { type Undone, undoAction } from './undo-action.ts';

type Removed = RemovedRef & { readonly name: string };

/** The acts after which what shows such a thing is outdated. */
const actOf = {
  photo: 'surfaceDetails',
  document: 'surfaceDetails',
  template: 'excelTemplate',
  view: 'savedView',
  booking: 'booking',
  package: 'package',
} as const;

/** Brings back what the user deleted; lists are loaded again after a refusal, too. */
export async function restoreRemoved(client: QueryClient, { kind, id }: RemovedRef): Promise<RestoredThing> {
  try {
    return await call(removedRestore, { body: { kind, id } });
  } finally {
    void refreshAfter(client, actOf[kind]);
  }
}

/** The surfaces that a package came back without, in words; undefined where it is whole. */
export function leftOutText({ left_out: names }: Pick<RestoredThing, 'left_out'>): string | undefined {
  return names.length === 0 ? undefined : i18next.t('removed.leftOut', { names: names.join(', ') });
}

/** The undo action for the toast after a deletion; of several things each is brought back by itself. */
export function useRestoreRemoved(): (removed: readonly Removed[]) => ToastAction {
  const client = useQueryClient();
  return (removed) =>
    undoAction(async (): Promise<Undone> => {
      const failures: Undone['failures'][number][] = [];
      const notes: string[] = [];
      for (const thing of removed) {
        try {
          const { kind, id } = thing;
          notes.push(leftOutText(await call(removedRestore, { body: { kind, id } })) ?? '');
        } catch (error) {
          const reason = isApiProblem(error) && error.detail !== '' ? error.detail : i18next.t('ui.undo.failed');
          failures.push({ name: thing.name, reason });
        }
      }
      for (const act of new Set(removed.map(({ kind }) => actOf[kind]))) void refreshAfter(client, act);
      const note = notes.filter((text) => text !== '').join('\n');
      return { done: removed.length - failures.length, failures, note: note === '' ? undefined : note };
    });
}
