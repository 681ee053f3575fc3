import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';

type Props = {
  readonly rows: readonly DeskRow[];
  readonly onClose: () => void;
  readonly onReject: (note: string) => Promise<boolean>;
};

/** Rejects several rows at once: says which packages are rejected whole with them, and takes one reason for all. */
export function DeskRejectDialog({ rows, onClose, onReject }: Props): React.ReactNode {
  const { t } = useTranslation();
  const count = rows.length;
  const packages = new Map(
    rows.flatMap(({ booking_package: pack }) => (pack === null || pack.is_private ? [] : [[pack.id, pack] as const])),
  );
  return (
    <ReasonDialog
      title={t('desk.reject.title', { count })}
      question={`${t('desk.reject.question', { count })} ${t('bookings.reject.irreversible')}`}
      warnings={[...packages.values()].map((pack) =>
        t('desk.reject.whole', { title: pack.title, count: pack.booking_count }),
      )}
      label={t('desk.reject.note')}
      hint={t('bookings.reject.noteHint')}
      confirm={t('bookings.action.reject')}
      onSend={onReject}
      onClose={onClose}
    />
  );
}
