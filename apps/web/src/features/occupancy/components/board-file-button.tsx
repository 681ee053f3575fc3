import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { BoardFileDialog as Dialog } from './board-file-dialog.tsx';

const BoardFileDialog = lazy(async () => ({ default: (await import('./board-file-dialog.tsx')).BoardFileDialog }));

/** The board as it is filtered, into a workbook. [D16.8] */
export function BoardFileButton(props: Omit<React.ComponentProps<typeof Dialog>, 'onClose'>): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton variant="default" icon={IconFileSpreadsheet} onClick={() => setOpen(true)}>
        {t('occupancy.workbook.open')}
      </ActionButton>
      <Suspense fallback={null}>
        {isOpen ? <BoardFileDialog {...props} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
