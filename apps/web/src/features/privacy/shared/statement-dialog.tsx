import type { PrivacyStatement } from '@felulet/contract/office/privacy.ts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { StatementText } from './statement-text.tsx';

type Props = {
  readonly statement: PrivacyStatement;
  readonly onClose: () => void;
  /** Set for a version that the reader has not accepted yet. */
  readonly onAccept?: (() => void) | undefined;
};

/** The statement in a dialog beside a form, so that nothing typed is lost. */
export function StatementDialog({ statement, onClose, onAccept }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('privacy.title')} size="lg" onClose={onClose}>
      <StatementText statement={statement} />
      {onAccept === undefined ? null : (
        <Group justify="flex-end" mt="md">
          <Button onClick={onAccept}>{t('privacy.accept')}</Button>
        </Group>
      )}
    </DialogFrame>
  );
}
