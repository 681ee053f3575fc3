import { type ListItem, LONGEST_REFUSAL_REASON } from '@felulet/contract/catalogue/lists.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldRows } from '../../../ui/table/use-held-rows.ts';
import { listItemNowQuery } from '../system-lists.api.ts';
import { useListItemCalls } from './use-list-item-calls.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../ui/dialog/reason-dialog.tsx')).ReasonDialog,
}));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** `isChanged`: somebody changed the item while the dialog was open, which goes on with it as it is by now. */
type Asked = { readonly what: 'merge' | 'refuse'; readonly item: ListItem; readonly isChanged: boolean };
type Act = HeldRows<ListItem>['act'];

export type ListItemDecisions = {
  readonly merge: (item: ListItem) => void;
  readonly refuse: (item: ListItem) => void;
  /** The dialog that is open. */
  readonly dialog: React.ReactNode;
};

/** Merging and refusing, each in a dialog; the row stays where it is until the list shows something else. */
export function useListItemDecisions(act: Act): ListItemDecisions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const calls = useListItemCalls();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const held = async (item: ListItem, run: () => Promise<boolean>, text: string, undo?: () => Promise<boolean>) => {
    let isDone = false;
    const watched = async (): Promise<boolean> => {
      isDone = await run();
      return isDone;
    };
    await act(item, watched, { text, undo });
    if (isDone) return true;
    const present = await withPresentItem(client, asked);
    // Unless it was closed meanwhile.
    setAsked((before) => before && present);
    return false;
  };
  return {
    merge: (item) => setAsked({ what: 'merge', item, isChanged: false }),
    refuse: (item) => setAsked({ what: 'refuse', item, isChanged: false }),
    dialog:
      asked === null ? null : (
        <Suspense fallback={null}>
          {asked.what === 'merge' ? (
            <MergeDialog
              item={asked.item}
              isChanged={asked.isChanged}
              merge={(into) =>
                held(asked.item, () => calls.merge(asked.item, into), t('systemLists.merge.done', { into: into.name }))
              }
              onClose={close}
            />
          ) : (
            <ReasonDialog
              title={t('systemLists.refusal.title')}
              question={t('systemLists.refusal.question', { name: asked.item.name })}
              warnings={asked.isChanged ? [t('systemLists.changed', { name: asked.item.name })] : []}
              label={t('systemLists.refusal.reason')}
              hint={t('systemLists.refusal.reasonHint')}
              required={t('systemLists.refusal.reasonRequired')}
              longest={LONGEST_REFUSAL_REASON}
              confirm={t('systemLists.refusal.refuse')}
              onSend={(reason) =>
                held(
                  asked.item,
                  () => calls.refuse(asked.item, reason),
                  t('systemLists.refusal.done'),
                  () => calls.takeRefusalBack(asked.item),
                )
              }
              onClose={close}
            />
          )}
        </Suspense>
      ),
  };
}

async function withPresentItem(client: QueryClient, asked: Asked | null): Promise<Asked | null> {
  if (asked === null) return null;
  const item = await client.fetchQuery(listItemNowQuery(asked.item.id)).catch(() => asked.item);
  return item.revision === asked.item.revision ? asked : { ...asked, item, isChanged: true };
}
