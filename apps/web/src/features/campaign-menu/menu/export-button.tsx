import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { downloadMenu } from '../campaign-menu.api.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('../../campaigns/shared/export-dialog.tsx')).ExportDialog,
}));

type Props = { readonly menuId: number; readonly name: string; readonly closedBecause?: string | null };

/** Exports like the workbook of a campaign, by the chosen template. */
export function ExportButton({ menuId, name, closedBecause = null }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="default"
        icon={IconFileSpreadsheet}
        closedBecause={closedBecause}
        onClick={() => setOpen(true)}
      >
        {t('campaignMenu.action.export')}
      </ActionButton>
      <Suspense fallback={null}>
        {isOpen ? (
          <ExportDialog
            name={name}
            fetchFile={(template, signal) => downloadMenu(menuId, template, signal)}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
