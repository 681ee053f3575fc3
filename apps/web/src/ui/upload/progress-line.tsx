import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './progress-line.module.css';

type Props = {
  readonly percent: number;
  readonly text: string;
  readonly moves?: boolean;
  /** The label of the cancel button; by default that of an upload. */
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
};

/** A progress bar with a text and a cancel button. */
export function ProgressLine({ percent, text, moves = false, cancelLabel, onCancel }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <Progress.Root size="md" className={styles.bar}>
        <Progress.Section value={percent} aria-label={text} animated={moves} />
      </Progress.Root>
      <span className="tabular">{text}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {cancelLabel ?? t('ui.upload.cancel')}
      </Button>
    </div>
  );
}
