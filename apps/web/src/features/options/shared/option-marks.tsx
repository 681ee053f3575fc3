import type { OptionMark, OptionRow, OwnOption } from '@felulet/contract/sales/options.ts';
import { IconArrowBarUp, IconClockPlus, IconSwords, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { optionTones } from '../../../ui/text/state-tones.ts';
import styles from './options.module.css';
import { UntilText } from './until-text.tsx';

type Flags = Pick<OptionMark, 'is_challenged' | 'is_renewal_asked' | 'approval'> & {
  readonly is_challenging?: boolean;
  readonly is_new?: boolean;
};

export function optionFlags(row: OptionRow): Flags {
  return {
    approval: row.approval,
    is_challenging: row.is_challenging,
    is_new: row.is_new,
    is_challenged: row.challenged_until !== null && !row.is_challenging,
    is_renewal_asked: row.renewal_asked_at !== null,
  };
}

/** The decisions that an option waits for. */
export function OptionFlags({ flags }: { readonly flags: Flags }): React.ReactNode {
  const { t } = useTranslation();
  const { is_challenged, is_challenging, is_new, is_renewal_asked, approval } = flags;
  if (!is_challenged && !is_challenging && !is_new && !is_renewal_asked && approval !== 'WANTED') return null;
  return (
    <span className={styles.flags}>
      {is_new ? (
        <span className={styles.flag}>
          <IconArrowBarUp size={14} aria-hidden="true" />
          {t('options.mark.promoted')}
        </span>
      ) : null}
      {is_challenged ? (
        <span className={styles.flag} data-urgent>
          <IconSwords size={14} aria-hidden="true" />
          {t('options.mark.challenged')}
        </span>
      ) : null}
      {is_challenging ? (
        <span className={styles.flag}>
          <IconSwords size={14} aria-hidden="true" />
          {t('options.mark.challenging')}
        </span>
      ) : null}
      {is_renewal_asked ? (
        <span className={styles.flag}>
          <IconClockPlus size={14} aria-hidden="true" />
          {t('options.mark.renewalAsked')}
        </span>
      ) : null}
      {approval === 'WANTED' ? (
        <span className={styles.flag}>
          <IconUserCheck size={14} aria-hidden="true" />
          {t('options.mark.approvalWanted')}
        </span>
      ) : null}
    </span>
  );
}

/** Marks a booking, an offer line or a board row as an option, with its end and the queue. */
export function OptionMarkText({ mark }: { readonly mark: OptionMark | null | undefined }): React.ReactNode {
  const { t } = useTranslation();
  if (mark === undefined || mark === null) return null;
  return (
    <span className={styles.mark}>
      <span className={styles.part}>
        <StateBadge tone={optionTones.HOLDING}>{t('options.one')}</StateBadge>
        <UntilText until={mark.hold_until} />
      </span>
      <span className={styles.part}>
        {mark.waiting > 0 ? <span>{t('options.waiting', { count: mark.waiting })}</span> : null}
        <OptionFlags flags={mark} />
      </span>
    </span>
  );
}

/** In place of the state of a booking that was an option: it was not refused. */
export function ExpiredOption(): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={optionTones.EXPIRED}>{t('options.expired')}</StateBadge>;
}

/** For a browsed surface: the end of the campaign's option, or its position in the queue. */
export function OwnOptionText({ option }: { readonly option: OwnOption | null | undefined }): React.ReactNode {
  const { t } = useTranslation();
  if (option === undefined || option === null) return null;
  const { rank, hold_until: until } = option;
  const state = until === null ? 'WAITING' : 'HOLDING';
  return (
    <span className={styles.mark}>
      <StateBadge tone={optionTones[state]}>{t('options.one')}</StateBadge>
      {until === null ? t('options.rank.inLine', { count: rank }) : <UntilText until={until} />}
    </span>
  );
}
