import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { LONGEST_REFUSAL_REASON } from '@felulet/contract/page-facts.ts';
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

/** `isChanged`: somebody changed the item while the dialog was open; it shows the present one. */
type OpenDecision = { readonly what: 'merge' | 'refuse'; readonly item: ListItem; readonly isChanged: boolean };
type Act = HeldRows<ListItem>['act'];

export type ListItemDecisions = {
  readonly merge: (item: ListItem) => void;
  readonly refuse: (item: ListItem) => void;
  /** The open dialog. */
  readonly dialog: React.ReactNode;
};

/** Merges and refuses, each in a dialog; the row stays in place until the list shows something else. */
export function useListItemDecisions(act: Act): ListItemDecisions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const calls = useListItemCalls();
  const [opened, setOpened] = useState<OpenDecision | null>(null);
  const close = (): void => setOpened(null);
  const held = async (item: ListItem, run: () => Promise<boolean>, text: string, undo?: () => Promise<boolean>) => {
    let isDone = false;
    const watched = async (): Promise<boolean> => {
      isDone = await run();
      return isDone;
    };
    await act(item, watched, { text, undo });
    if (isDone) return true;
    const present = await withPresentItem(client, opened);
    // Unless the dialog was closed meanwhile.
    setOpened((before) => before && present);
    return false;
  };
  return {
    merge: (item) => setOpened({ what: 'merge', item, isChanged: false }),
    refuse: (item) => setOpened({ what: 'refuse', item, isChanged: false }),
    dialog:
      opened === null ? null : (
        <Suspense fallback={null}>
          {opened.what === 'merge' ? (
            <MergeDialog
              item={opened.item}
              isChanged={opened.isChanged}
              merge={(into) => {
                const text = t('systemLists.merge.done', { into: into.name });
                return held(opened.item, () => calls.merge(opened.item, into), text);
              }}
              onClose={close}
            />
          ) : (
            <ReasonDialog
              title={t('systemLists.refusal.title')}
              question={t('systemLists.refusal.question', { name: opened.item.name })}
              warnings={opened.isChanged ? [t('systemLists.changed', { name: opened.item.name })] : []}
              label={t('systemLists.refusal.reason')}
              hint={t('systemLists.refusal.reasonHint')}
              required={t('systemLists.refusal.reasonRequired')}
              longest={LONGEST_REFUSAL_REASON}
              confirm={t('systemLists.refusal.refuse')}
              onSend={(reason) =>
                held(
                  opened.item,
                  () => calls.refuse(opened.item, reason),
                  t('systemLists.refusal.done'),
                  () => calls.takeRefusalBack(opened.item),
                )
              }
              onClose={close}
            />
          )}
        </Suspense>
      ),
  };
}

async function withPresentItem(client: QueryClient, opened: OpenDecision | null): Promise<OpenDecision | null> {
  if (opened === null) return null;
  const item = await client.fetchQuery(listItemNowQuery(opened.item.id)).catch(() => opened.item);
  return item.revision === opened.item.revision ? opened : { ...opened, item, isChanged: true };
}
