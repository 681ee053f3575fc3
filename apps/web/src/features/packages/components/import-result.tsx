import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './package-import.module.css';
import type { Imported } from './use-package-import.ts';

type Props = { readonly answer: Imported; readonly packageId: number };

/** What came of the workbook; rows of a private package wait for approval now. [K7.17] */
export function ImportResult({ answer, packageId }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('packages.import.done')}>
      <p className={styles.text} role="status">
        {t('packages.import.count', { count: answer.added_count })}
      </p>
      <div className={styles.buttons}>
        {answer.bookingPackage === null ? null : (
          <ActionButton to={`/bookings/package-list/${answer.bookingPackage}/bookings`}>
            {t('packages.import.toApproval')}
          </ActionButton>
        )}
        <ActionButton variant="default" to={`/packages/show/${packageId}`}>
          {t('packages.browser.back')}
        </ActionButton>
      </div>
    </Panel>
  );
}
