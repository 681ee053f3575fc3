import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEscape } from './dialog-stack.ts';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

/** A dialog at the right edge, beside which the page stays visible; lazily loaded like every dialog. */
export function DrawerFrame({ title, onClose, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  useFocusReturn();
  useEscape(onClose);
  return (
    <Drawer
      // A header element within a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="min(480px, 100vw)"
      title={title}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': t('ui.actions.close') }}
      styles={{
        title: { fontWeight: 620, fontSize: 'var(--text-xl)' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
      }}
    >
      {children}
    </Drawer>
  );
}
