import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { unitsOf } from '@felulet/domain/period/calendar-unit.ts';
import { type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, shortMonthName } from '../../../ui/text/calendar-names.ts';
import styles from './occupancy-strip.module.css';

type Segment = NonNullable<Media['availability']>[number];
type Props = {
  readonly total: number;
  readonly segments: readonly Segment[];
  /** Turns the calendar to a month `yyyy-MM`. */
  readonly onMonth: (month: string) => void;
};

const legend = ['booked', 'waiting', 'option', 'free'] as const;

/** The next 18 months of a surface: taken units are filled from the bottom, the rest is free. */
export function OccupancyStrip({ total, segments, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [shownText, setShownText] = useState<string | null>(null);
  const [first, last] = [segments[0], segments.at(-1)];
  if (first === undefined || last === undefined) return null;
  const period = { date_from: first.date_from, date_to: last.date_to };
  const isFull = (segment: Segment): boolean => segment.available_quantity <= 0;
  const fullDays = segments.filter(isFull).reduce((days, segment) => days + lengthInDays(segment), 0);
  return (
    <div>
      <h3 className={styles.title}>{t('occupancy.strip.title')}</h3>
      <Bar {...{ total, segments, period, onMonth }} onSay={setShownText} />
      <StripMonths period={period} onMonth={onMonth} />
      <div className={styles.bottom}>
        <ul className={styles.legend} aria-label={t('occupancy.legend.label')}>
          {legend.map((kind) => (
            <li key={kind}>
              <span className={`${styles.swatch} ${styles[kind] ?? ''}`} aria-hidden="true" />
              {t(`occupancy.legend.${kind}`)}
            </li>
          ))}
        </ul>
        <span className="tabular">
          {shownText ??
            [
              t('occupancy.strip.now', { free: first.available_quantity, total }),
              fullDays === 0 ? t('occupancy.strip.neverFull') : t('occupancy.strip.full', { count: fullDays }),
            ].join(' ')}
        </span>
      </div>
    </div>
  );
}

type BarProps = Props & {
  readonly period: Period;
  /** The text of the focused segment; null after leaving. */
  readonly onSay: (words: string | null) => void;
};

/** One tab stop: arrows step from change to change, Enter turns the calendar there. */
function Bar({ total, segments, period, onMonth, onSay }: BarProps): React.ReactNode {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<number | null>(null);
  const textOf = (segment: Segment | undefined): string =>
    segment === undefined
      ? ''
      : t(`occupancy.strip.${wordsFor(segment)}`, {
          period: formatPeriod(segment),
          free: segment.available_quantity,
          total,
          waiting: segment.waiting_quantity,
          options: segment.option_quantity,
        });
  const place = current ?? 0;
  const text = textOf(segments[place]);
  const stand = (index: number | null): void => {
    setCurrent(index);
    onSay(index === null ? null : textOf(segments[index]));
  };
  const press = (event: React.KeyboardEvent): void => {
    const next = stepOf(event.key, place, segments.length - 1);
    if (event.key === 'Enter') onMonth(segments[place]?.date_from.slice(0, 7) ?? '');
    else if (next === null) return;
    else stand(next);
    event.preventDefault();
  };
  return (
    <div
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-label={t('occupancy.strip.label')}
      aria-description={t('occupancy.strip.hint')}
      aria-valuemin={0}
      aria-valuemax={segments.length - 1}
      aria-valuenow={place}
      aria-valuetext={text}
      onKeyDown={press}
      onFocus={() => stand(place)}
      onBlur={() => stand(null)}
    >
      {segments.map((segment, index) => (
        <SegmentBar
          key={segment.date_from}
          {...{ segment, total, period }}
          isCurrent={index === current}
          text={textOf(segment)}
        />
      ))}
    </div>
  );
}

type SegmentProps = {
  readonly segment: Segment;
  readonly total: number;
  readonly period: Period;
  readonly isCurrent: boolean;
  readonly text: string;
};

function SegmentBar({ segment, total, period, isCurrent, text }: SegmentProps): React.ReactNode {
  const days = lengthInDays(period);
  const { waiting_quantity: undecided, option_quantity: options } = segment;
  const booked = Math.max(0, total - segment.available_quantity - undecided);
  const heightOf = (units: number) => ({ height: `${(units / total) * 100}%` });
  return (
    <div
      className={styles.segment}
      data-tip={text}
      data-current={isCurrent || undefined}
      style={{
        left: `${(daysBetween(period.date_from, segment.date_from) / days) * 100}%`,
        width: `${(lengthInDays(segment) / days) * 100}%`,
      }}
    >
      <div className={styles.option} style={heightOf(options)} />
      <div className={styles.waiting} style={heightOf(undecided - options)} />
      <div className={styles.booked} style={heightOf(booked)} />
    </div>
  );
}

function wordsFor({ waiting_quantity, option_quantity }: Segment): 'segment' | 'segmentWaiting' | 'segmentOptions' {
  if (option_quantity > 0) return 'segmentOptions';
  return waiting_quantity > 0 ? 'segmentWaiting' : 'segment';
}

function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

function stepOf(key: string, place: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, place + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, place - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

type StripMonthsProps = { readonly period: Period; readonly onMonth: (month: string) => void };

/** The starts of months below the strip; each turns the calendar. */
function StripMonths({ period, onMonth }: StripMonthsProps): React.ReactNode {
  const { t, i18n } = useTranslation();
  const days = lengthInDays(period);
  const months = unitsOf('month', period).slice(1);
  return (
    <div className={styles.months}>
      {months.map(({ date_from: first }, index) => {
        const month = first.slice(0, 7);
        const isJanuary = month.endsWith('-01');
        const before = lengthInDays({ date_from: period.date_from, date_to: first }) - 1;
        const label = t('medias.booking.showMonth', { month: monthName(month, i18n.language) });
        const name = shortMonthName(month, i18n.language);
        return (
          <button
            key={month}
            type="button"
            style={{ left: `${(before / days) * 100}%` }}
            aria-label={label}
            data-tip={label}
            data-year={isJanuary || undefined}
            data-second={index % 2 === 0 || undefined}
            data-third={index % 3 === 0 || undefined}
            onClick={() => onMonth(month)}
          >
            {isJanuary ? month.slice(0, 4) : name}
          </button>
        );
      })}
    </div>
  );
}
