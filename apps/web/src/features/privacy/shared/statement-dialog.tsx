import type { PrivacyStatement } from '@felulet/contract/privacy/privacy.contract.ts';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { StatementText } from './statement-text.tsx';

type Props = { readonly statement: PrivacyStatement; readonly onClose: () => void };

/** Read beside a form, so that nothing typed is lost. */
export function StatementDialog({ statement, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('privacy.title')} size="lg" onClose={onClose}>
      <StatementText statement={statement} />
    </DialogFrame>
  );
}
