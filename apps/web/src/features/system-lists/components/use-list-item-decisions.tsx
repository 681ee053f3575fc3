import { LONGEST_REFUSAL_REASON } from '@felulet/contract/system-lists/system-list-item.requests.ts';
import type { ListItem } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldRows } from '../../../ui/list/use-held-rows.ts';
import { useListItemCalls } from './use-list-item-calls.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../ui/dialog/reason-dialog.tsx')).ReasonDialog,
}));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

type Asked = { readonly what: 'merge' | 'refuse'; readonly item: ListItem };
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
    return isDone;
  };
  return {
    merge: (item) => setAsked({ what: 'merge', item }),
    refuse: (item) => setAsked({ what: 'refuse', item }),
    dialog:
      asked === null ? null : (
        <Suspense fallback={null}>
          {asked.what === 'merge' ? (
            <MergeDialog
              item={asked.item}
              merge={(into) =>
                held(asked.item, () => calls.merge(asked.item, into), t('systemLists.merge.done', { into: into.name }))
              }
              onClose={close}
            />
          ) : (
            <ReasonDialog
              title={t('systemLists.refusal.title')}
              question={t('systemLists.refusal.question', { name: asked.item.name })}
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
