import type { Invitation } from '@felulet/contract/people/partners.ts';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { resendInvitation, withdrawInvitation } from '../partners.api.ts';

/** Both void the old link, so both ask first. [D2.12] */
export function useInvitationRowActions(): (row: Invitation) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const decide = async (row: Invitation, kind: 'resend' | 'withdraw'): Promise<void> => {
    const { id, email } = row;
    const title = t(`partners.invitation.${kind}`);
    const body = t(`partners.invitation.${kind}Question`, { email });
    if (!(await ask({ title, body, confirm: title, danger: kind === 'withdraw' }))) return;
    await toastOutcome((kind === 'resend' ? resendInvitation : withdrawInvitation)(client, id), {
      success: t(`partners.invitation.${kind}Success`),
      failure: t(`partners.invitation.${kind}Failure`),
      detail: email,
    });
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
