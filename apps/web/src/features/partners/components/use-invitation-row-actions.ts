import type { Invitation } from '@felulet/contract/partners/invitations.contract.ts';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { refreshPartners, resendInvitation, withdrawInvitation } from '../partners.api.ts';

/** Both void the old link, so both ask first. [D2.12] */
export function useInvitationRowActions(): (row: Invitation) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const decide = async (row: Invitation, kind: 'resend' | 'withdraw'): Promise<void> => {
    const { id, email } = row;
    const title = t(`partners.invitation.${kind}`);
    const body = t(`partners.invitation.${kind}Question`, { email });
    if (!(await ask({ title, body, confirm: title, danger: kind === 'withdraw' }))) return;
    try {
      await (kind === 'resend' ? resendInvitation : withdrawInvitation)(client, id);
      toast('success', t(`partners.invitation.${kind}Success`));
    } catch (error) {
      toastProblem(error, t(`partners.invitation.${kind}Failure`));
      void refreshPartners(client);
    }
  };
  return (row) => [
    { icon: IconMailForward, label: t('partners.invitation.resend'), onClick: () => void decide(row, 'resend') },
    {
      icon: IconX,
      label: t('partners.invitation.withdraw'),
      danger: true,
      onClick: () => void decide(row, 'withdraw'),
    },
  ];
}
