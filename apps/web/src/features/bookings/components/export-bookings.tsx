import { exportMaximumListedBookings } from '@felulet/domain/file-export/file-export.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { type ExportedBookings, exportBookings } from '../bookings.api.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../../campaigns/shared/export-dialog.tsx')).ExportDialog,
}));

type Props = {
  readonly what: ExportedBookings;
  /** What the button says, and how many rows that are. */
  readonly label: string;
  readonly count: number;
  readonly most?: number;
  readonly isQuiet?: boolean;
};

/** Bookings as a workbook, by a template that is asked for first. [A6.44] */
export function ExportBookings(props: Props): React.ReactNode {
  const { what, label, count, most = exportMaximumListedBookings, isQuiet = false } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant={isQuiet ? 'subtle' : 'default'}
        size="compact-sm"
        icon={IconFileSpreadsheet}
        closedBecause={count > most ? t('bookings.list.exportTooMany', { total: groupThousands(most) }) : null}
        onClick={() => setOpen(true)}
      >
        {label}
      </ActionButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportDialog
            name={t('bookings.list.exportSubject', { total: groupThousands(count) })}
            fetchFile={(template, signal) => exportBookings(what, template, signal)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
