import { privacyStatementCurrent } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { StatementText } from '../privacy/shared/statement-text.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';

/** Read by anybody. */
export default function PrivacyStatementPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(queryOf(privacyStatementCurrent, {}));
  return (
    <AuthFrame title={t('privacy.title')} wide>
      <Loaded result={result}>{(statement) => <StatementText statement={statement} />}</Loaded>
    </AuthFrame>
  );
}
