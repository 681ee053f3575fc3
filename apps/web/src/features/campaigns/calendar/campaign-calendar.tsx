import type { CalendarCampaign } from '@felulet/contract/sales/campaign-calendar.ts';
import { barWithin } from '@felulet/domain/campaign/campaign-calendar.ts';
import { campaignLabel } from '@felulet/domain/campaign/campaign-label.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { type CalendarUnit, unitsOf, weekdayOf } from '@felulet/domain/period/calendar-unit.ts';
import { type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { intersection, lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { campaignTones } from '../../../ui/text/state-tones.ts';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { ColumnName } from '../../../ui/time-scale/column-name.tsx';
import { columnGroups, type ScaleColumn, scaleColumns } from '../../../ui/time-scale/scale-columns.ts';
import { groupWords } from '../../../ui/time-scale/scale-words.ts';
import scale from '../../../ui/time-scale/time-scale.module.css';
import { TurnMark } from '../parts/campaign-columns.tsx';
import { CampaignStateBadge } from '../parts/campaign-state-badge.tsx';
import styles from './campaign-calendar.module.css';

type Props = {
  readonly name: string;
  readonly unit: CalendarUnit;
  readonly period: Period;
  readonly today: Day;
  readonly campaigns: readonly CalendarCampaign[];
};

/** One row for each campaign: its description, and its days as a bar on the scale of the board. Screen readers get it as a list. */
export function CampaignCalendarGrid({ name, unit, period, today, campaigns }: Props): React.ReactNode {
  const { t } = useTranslation();
  const whole = unitsOf(unit, period).flatMap((column) => intersection(column, period) ?? []);
  const columns = scaleColumns(unit, whole, today);
  return (
    <div className={styles.calendar}>
      <div className={styles.headGroup}>
        <div className={`${scale.head} ${styles.head}`} aria-hidden="true">
          <span className={scale.corner}>{t('campaigns.field.name')}</span>
          <CalendarScale unit={unit} period={period} columns={columns} />
        </div>
      </div>
      <div className={styles.body}>
        <CalendarGround period={period} columns={columns} />
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
  const label = campaignLabel(name, brand);
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
          {label === name ? null : <VisuallyHidden>{`${t('campaigns.field.brand')}: ${brand}`}</VisuallyHidden>}
          {bar?.beganBefore ? <VisuallyHidden>{t('calendar.beganBefore')}</VisuallyHidden> : null}
          {bar?.goesOn ? <VisuallyHidden>{t('calendar.goesOn')}</VisuallyHidden> : null}
        </div>
      </div>
      {bar === null ? null : (
        <div className={styles.track} aria-hidden="true">
          <span
            className={styles.bar}
            style={placeOf(period, campaign)}
            data-tone={campaignTones[state]}
            data-began={bar.beganBefore || undefined}
            data-options={options > 0 || undefined}
            data-on={bar.goesOn || undefined}
          >
            <span>{label}</span>
          </span>
        </div>
      )}
    </li>
  );
}

/** Where days lie in the period, in percent of its width; what lies beyond is cut off. */
function placeOf(period: Period, days: Period): { left: string; width: string } {
  const all = lengthInDays(period);
  const shown = intersection(days, period) ?? period;
  const percent = (count: number): string => `${(count / all) * 100}%`;
  return {
    left: percent(dayNumber(shown.date_from) - dayNumber(period.date_from)),
    width: percent(lengthInDays(shown)),
  };
}

type ScaleProps = { readonly period: Period; readonly columns: readonly ScaleColumn[] };

/** Each row says its days in words, so this is only for the eye. */
function CalendarScale({ unit, period, columns }: ScaleProps & { readonly unit: CalendarUnit }): React.ReactNode {
  const { i18n } = useTranslation();
  const groups = columnGroups(columns, 0, columns.length - 1);
  return (
    <div className={styles.scale} data-unit={unit}>
      {groups.map(({ name, from, span }) => (
        <span
          key={name}
          className={scale.group}
          style={placeOf(period, daysOf(columns.slice(from, from + span), period))}
        >
          <span>{groupWords(name, i18n.language)}</span>
        </span>
      ))}
      {columns.map((column, index) => (
        <span
          key={column.date_from}
          className={scale.column}
          style={placeOf(period, column)}
          data-column={index}
          data-skipped={isSkipped(unit, columns, index) || undefined}
          data-weekend={column.isWeekend || undefined}
          data-today={column.isToday || undefined}
        >
          <ColumnName unit={unit} day={column.date_from} />
        </span>
      ))}
    </div>
  );
}

/** Whether a narrow screen has no room for the name of a column: of days Mondays and today have one, of others every second. */
function isSkipped(unit: CalendarUnit, columns: readonly ScaleColumn[], index: number): boolean {
  if (unit !== 'day') return index % 2 > 0;
  const [before, column, after] = [columns[index - 1], columns[index], columns[index + 1]];
  if (column === undefined || column.isToday) return false;
  return weekdayOf(column.date_from) > 0 || before?.isToday === true || after?.isToday === true;
}

function daysOf(columns: readonly Period[], period: Period): Period {
  const [first, last] = [columns[0] ?? period, columns.at(-1) ?? period];
  return { date_from: first.date_from, date_to: last.date_to };
}

/** The columns, with weekends and the present one, behind the bars. */
function CalendarGround({ period, columns }: ScaleProps): React.ReactNode {
  return (
    <div className={styles.ground} aria-hidden="true">
      {columns.map((column) => (
        <span
          key={column.date_from}
          style={placeOf(period, column)}
          data-weekend={column.isWeekend || undefined}
          data-first={column.startsGroup || undefined}
          data-today={column.isToday || undefined}
        />
      ))}
    </div>
  );
}
