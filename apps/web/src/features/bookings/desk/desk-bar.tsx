import { formatForint } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { IconArrowBarDown, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Money } from '../../../ui/text/money.tsx';
import styles from './desk.module.css';
import type { DeskSum } from './desk-sum.ts';

type Props = {
  readonly count: number;
  /** Null while the sum of one of them is unknown. */
  readonly sum: DeskSum | null;
  readonly isBehind: boolean;
  readonly isPending: boolean;
  /** Whether something is typed in the fill row that is in no row yet. */
  readonly isUnfilled: boolean;
  readonly canCopyDown: boolean;
  readonly onCopyDown: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
};

/** The sum of the chosen rows, and the actions on them. */
export function DeskBar(props: Props): React.ReactNode {
  const { count, sum, isBehind, isPending, isUnfilled } = props;
  const { t } = useTranslation();
  const nothing = count === 0 ? t('desk.bar.nothingChosen') : null;
  // What is approved must be what stands on the screen.
  const unapproved = nothing ?? (isUnfilled ? t('desk.bar.unfilled') : null);
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{t('desk.bar.chosen', { count })}</span>
      <span className={isBehind ? styles.behind : undefined}>
        {t('desk.bar.total')}:{' '}
        <strong>
          <Money forints={sum?.alone ?? null} />
        </strong>{' '}
        <span className={styles.soft}>{t('prices.net')}</span>
        {sum === null || sum.packaged === 0 ? null : (
          <span className={styles.soft} data-tip={t('desk.bar.packagesHint')}>
            {' '}
            · {t('desk.bar.packages', { total: formatForint(sum.packages) })}
          </span>
        )}
        {sum === null || sum.inMaking === 0 ? null : (
          <span className={styles.soft} data-tip={t('desk.bar.inPackagesHint')}>
            {' '}
            · {t('desk.bar.inPackages', { total: formatForint(sum.making) })}
          </span>
        )}
      </span>
      <span className={styles.acts}>
        <span data-tip={t('desk.bar.copyDownHint')}>
          <ActionButton
            variant="default"
            icon={IconArrowBarDown}
            closedBecause={props.canCopyDown ? null : t('desk.bar.noCell')}
            onClick={props.onCopyDown}
          >
            {t('desk.bar.copyDown')}
          </ActionButton>
        </span>
        <ActionButton danger icon={IconX} closedBecause={nothing} onClick={props.onReject}>
          {t('desk.bar.reject', { count })}
        </ActionButton>
        {unapproved === null ? (
          <Button
            leftSection={<IconCheck size={17} aria-hidden="true" />}
            loading={isPending}
            onClick={props.onApprove}
          >
            {t('desk.bar.approve', { count })}
          </Button>
        ) : (
          <ActionButton icon={IconCheck} closedBecause={unapproved}>
            {t('desk.bar.approve', { count })}
          </ActionButton>
        )}
      </span>
    </div>
  );
}
