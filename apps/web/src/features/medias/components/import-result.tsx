import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import styles from './import-page.module.css';
import type { Imported } from './use-workbook-import.ts';

type Props = { readonly answer: Imported; readonly onAnother: () => void };

/** What came of the workbook, and where its surfaces are. */
export function ImportResult({ answer, onAnother }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { created, updated, unchanged } = answer;
  return (
    <div className={styles.result} role="status">
      <IconCircleCheck size={24} stroke={1.7} aria-hidden="true" />
      <div>
        <h2>{t('medias.import.resultTitle')}</h2>
        <p>
          {t('medias.import.counts', { created, updated })}
          {unchanged === 0 ? null : ` ${t('medias.import.unchanged', { count: unchanged })}`}
        </p>
        <div className={styles.buttons}>
          <ActionButton to="/medias">{t('medias.import.toList')}</ActionButton>
          <Button variant="default" onClick={onAnother}>
            {t('medias.import.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
