import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './progress-line.module.css';

type Props = {
  readonly percent: number;
  readonly text: string;
  readonly moves?: boolean;
  /** What stopping it is called; of an upload unless it says otherwise. */
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
};

/** A bar, its words, and a way to stop. */
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
