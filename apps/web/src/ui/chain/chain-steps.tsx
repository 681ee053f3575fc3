import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './chain-steps.module.css';

export type ChainStep = {
  readonly key: string;
  readonly label: string;
  /** Who has it, and since when. */
  readonly detail?: React.ReactNode;
  readonly status: 'done' | 'current' | 'next' | 'stopped';
};

/** The chain of a campaign: past steps, whose turn it is, and the next steps. */
export function ChainSteps({
  steps,
  label,
}: {
  readonly steps: readonly ChainStep[];
  readonly label: string;
}): React.ReactNode {
  const { t } = useTranslation();
  return (
    <ol className={styles.chain} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={`${styles.step} ${styles[step.status]}`}
          aria-current={step.status === 'current' || step.status === 'stopped' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.status === 'done' ? (
              <IconCheck size={15} stroke={2.6} />
            ) : step.status === 'stopped' ? (
              <IconX size={15} stroke={2.6} />
            ) : (
              index + 1
            )}
          </span>
          <VisuallyHidden>{t(`ui.chain.${step.status}`)}: </VisuallyHidden>
          <div className={styles.label}>{step.label}</div>
          {step.detail === undefined ? null : <div className={styles.detail}>{step.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
