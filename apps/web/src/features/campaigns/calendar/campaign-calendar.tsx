import type { CalendarCampaign } from '@felulet/contract/sales/campaign-calendar.ts';
import { barWithin } from '@felulet/domain/campaign/campaign-calendar.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { CalendarSpan } from '@felulet/domain/period/calendar-span.ts';
import { unitsOf, weekdayOf, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import { type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { intersection, lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { monthName, shortWeekdayName } from '../../../ui/text/calendar-names.ts';
import { campaignTones } from '../../../ui/text/state-tones.ts';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { TurnMark } from '../parts/campaign-columns.tsx';
import { CampaignStateBadge } from '../parts/campaign-state-badge.tsx';
import styles from './campaign-calendar.module.css';

type Props = {
  readonly name: string;
  readonly span: CalendarSpan;
  readonly period: Period;
  readonly today: Day;
  readonly campaigns: readonly CalendarCampaign[];
};

/** One row for each campaign: its description, and its days as a bar. Screen readers get it as a list. */
export function CampaignCalendarGrid({ name, span, period, today, campaigns }: Props): React.ReactNode {
  const { t } = useTranslation();
  const days = lengthInDays(period);
  return (
    <div className={styles.calendar} style={{ '--days': days }}>
      <div className={styles.headGroup}>
        <div className={styles.head}>
          <span aria-hidden="true">{t('campaigns.field.name')}</span>
          <CalendarScale span={span} period={period} today={today} />
        </div>
      </div>
      <div className={styles.body}>
        <CalendarGround span={span} period={period} today={today} />
        <ul className={styles.rows} aria-label={t('calendar.label', { span: name })}>
          {campaigns.map((campaign) => (
            <CampaignLine key={campaign.id} campaign={campaign} period={period} />
          ))}
        </ul>
      </div>
    </div>
  );
}

type LineProps = { readonly campaign: CalendarCampaign; readonly period: Period };

function CampaignLine({ campaign, period }: LineProps): React.ReactNode {
  const { t } = useTranslation();
  const { id, name, brand, state, date_from, date_to, options } = campaign;
  const bar = barWithin(period, campaign);
  return (
    <li className={styles.row} data-tip={`${name} (${brand}), ${formatPeriod({ date_from, date_to })}`}>
      <div className={styles.words}>
        <div className={styles.first}>
          <RouteLink className={styles.name} to={`/campaigns/show/${id}`}>
            {name}
          </RouteLink>
          <TurnMark campaign={campaign} />
          {options === 0 ? null : <span className={styles.options}>{t('calendar.options', { count: options })}</span>}
        </div>
        <div className={styles.second}>
          <CampaignStateBadge state={state} />
          <PeriodText from={date_from} to={date_to} />
          {bar?.beganBefore ? <VisuallyHidden>{t('calendar.beganBefore')}</VisuallyHidden> : null}
          {bar?.goesOn ? <VisuallyHidden>{t('calendar.goesOn')}</VisuallyHidden> : null}
        </div>
      </div>
      {bar === null ? null : (
        <div className={styles.track} aria-hidden="true">
          <span
            className={styles.bar}
            style={{ gridColumn: `${bar.offset + 1} / span ${bar.length}` }}
            data-tone={campaignTones[state]}
            data-began={bar.beganBefore || undefined}
            data-options={options > 0 || undefined}
            data-on={bar.goesOn || undefined}
          >
            <span>{t(`states.campaign.${state}`)}</span>
          </span>
        </div>
      )}
    </li>
  );
}

const FRIDAY = 4;

type CalendarScaleProps = { readonly span: CalendarSpan; readonly period: Period; readonly today: Day };

/** The grid columns of a period. */
function columnsOf(period: Period, shown: Period): string {
  return `${dayNumber(shown.date_from) - dayNumber(period.date_from) + 1} / span ${lengthInDays(shown)}`;
}

/** The days of a month, or the months and weeks of a quarter. Each bar says its days in words, so this is only for the eye. */
function CalendarScale({ span, period, today }: CalendarScaleProps): React.ReactNode {
  const { i18n } = useTranslation();
  const parts = (unit: 'day' | 'week' | 'month') =>
    unitsOf(unit, period).flatMap((whole) => intersection(whole, period) ?? []);
  const fine = span === 'month' ? parts('day') : parts('week');
  return (
    <div className={styles.scale} aria-hidden="true" data-span={span}>
      {span === 'month'
        ? null
        : parts('month').map((month) => (
            <span key={month.date_from} className={styles.month} style={{ gridColumn: columnsOf(period, month) }}>
              {monthName(month.date_from.slice(0, 7), i18n.language)}
            </span>
          ))}
      {fine.map((part) => (
        <span
          key={part.date_from}
          className={styles.tick}
          style={{ gridColumn: columnsOf(period, part) }}
          data-free={span === 'month' && weekdayOf(part.date_from) > FRIDAY ? true : undefined}
          data-monday={weekdayOf(part.date_from) === 0 || undefined}
          data-today={part.date_from <= today && today <= part.date_to ? true : undefined}
        >
          {span === 'month' ? <DayMark day={part.date_from} language={i18n.language} /> : weekNumber(part.date_from)}
        </span>
      ))}
    </div>
  );
}

function DayMark({ day, language }: { readonly day: Day; readonly language: string }): React.ReactNode {
  return (
    <>
      <small>{shortWeekdayName(day, language)}</small>
      {Number(day.slice(8))}
    </>
  );
}

/** Weekends, starts of weeks and months, and today, behind the bars. */
function CalendarGround({ span, period, today }: CalendarScaleProps): React.ReactNode {
  const days = unitsOf('day', period);
  return (
    <div className={styles.ground} aria-hidden="true">
      {days.map(({ date_from: day }) => {
        const isToday = day === today;
        const isFree = weekdayOf(day) > FRIDAY;
        const begins = day.endsWith('-01') ? 'month' : weekdayOf(day) === 0 ? 'week' : undefined;
        if (!isToday && begins === undefined && !(isFree && span === 'month')) return null;
        return (
          <span
            key={day}
            style={{ gridColumn: columnsOf(period, { date_from: day, date_to: day }) }}
            data-free={isFree && span === 'month' ? true : undefined}
            data-begins={begins}
            data-today={isToday || undefined}
          />
        );
      })}
    </div>
  );
}
