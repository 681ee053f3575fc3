import type { Invitee } from '@felulet/contract/people/partners.ts';
import { IconCheck, IconUnlink, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isApiProblem } from '../../../client/api-problem.ts';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import type { HeldRows } from '../../../ui/list/use-held-rows.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { acceptPartner, endPartnership, rejectPartner } from '../partners.api.ts';

/** By then a hasty second click is over. */
const SECOND_CLICK = 2000;

/** The invited side approves or rejects, the inviting one withdraws; a partnership is ended by either. [K4.5] [D2.11] */
export function usePartnerRowActions(held: Pick<HeldRows<Invitee>, 'act'>): (row: Invitee) => readonly RowAction[] {
  const { t } = useTranslation();
  const { accept, reject } = useDecisions();
  const end = useEnding();
  // Else the next click would meet what ends the partnership.
  const acceptInPlace = (row: Invitee): Promise<void> =>
    held.act(row, () => accept(row), { text: t('partners.list.acceptDone'), release: SECOND_CLICK });
  return (row) => {
    const actions: RowAction[] = [];
    if (isOpen(row, 'accept'))
      actions.push({ icon: IconCheck, label: t('partners.list.accept'), onClick: () => void acceptInPlace(row) });
    if (isOpen(row, 'reject')) {
      const label = t(row.direction === 1 ? 'partners.list.withdraw' : 'partners.list.reject');
      actions.push({ icon: IconX, label, danger: true, onClick: () => void reject(row) });
    }
    if (isOpen(row, 'end'))
      actions.push({ icon: IconUnlink, label: t('partners.list.end'), danger: true, onClick: () => void end(row) });
    return actions;
  };
}

type Decide = (row: Invitee) => Promise<boolean>;

function useDecisions(): { readonly accept: Decide; readonly reject: Decide } {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    accept: ({ id, name }) =>
      toastOutcome(acceptPartner(client, id).catch(tellGone(t)), {
        success: t('partners.message.accepted'),
        failure: t('partners.message.acceptFailed'),
        detail: name,
      }),
    reject: async ({ id, name, direction }) => {
      const kind = direction === 1 ? 'withdraw' : 'reject';
      const title = t(`partners.confirm.${kind}Title`);
      if (!(await ask({ title, body: t(`partners.confirm.${kind}`, { name }), danger: true }))) return false;
      return toastOutcome(rejectPartner(client, id).catch(tellGone(t)), {
        success: t(`partners.message.${kind}Done`),
        failure: t(`partners.message.${kind}Failed`),
        detail: name,
      });
    },
  };
}

/** An invitation that is there no more was withdrawn or rejected. [D14.36] */
function tellGone(t: TFunction): (error: unknown) => never {
  return (error) => {
    if (!isApiProblem(error) || error.status !== 404) throw error;
    throw new ApiProblem(404, { ...error.facts, detail: t('partners.message.gone') }, error.requestId);
  };
}

function useEnding(): Decide {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, name }) => {
    const title = t('partners.confirm.endTitle');
    if (
      !(await ask({ title, body: t('partners.confirm.end', { name }), confirm: t('partners.list.end'), danger: true }))
    )
      return false;
    return toastOutcome(endPartnership(client, id), {
      success: t('partners.message.ended'),
      failure: t('partners.message.endFailed'),
      detail: name,
    });
  };
}
