import { formatMinute } from '@felulet/domain/format/dates.ts';
import { isNearEnd, type TimeLeft, timeLeft } from '@felulet/domain/option/time-left.ts';
import { isHungarianHoliday } from '@felulet/domain/period/hungarian-holidays.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/text/use-now.ts';
import styles from './options.module.css';

/** In the two largest units: 'még 1 munkanap 3 óra'. [D11.60] */
export function leftWords(t: TFunction, left: TimeLeft | null): string {
  if (left === null) return t('options.left.over');
  const { days, hours, minutes } = left;
  const parts = [
    days > 0 ? t('options.left.days', { count: days }) : '',
    hours > 0 ? t('options.left.hours', { count: hours }) : '',
    days === 0 && hours < 3 && minutes > 0 ? t('options.left.minutes', { count: minutes }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('options.left.soon') : t('options.left.still', { time: parts.join(' ') });
}

/** How long an option still holds; red where it is less than a working day. [D11.60] */
export function TimeLeftText({ until }: { readonly until: string }): React.ReactNode {
  const { t } = useTranslation();
  const end = new Date(until);
  const left = timeLeft(useNow(), end, isHungarianHoliday);
  const isNear = left === null || isNearEnd(left);
  return (
    <span className={styles.left} data-near={isNear || undefined} data-tip={formatMinute(end)}>
      {leftWords(t, left)}
    </span>
  );
}
