import type { CalendarCampaign } from '@felulet/contract/sales/campaign-calendar.ts';
import { barWithin } from '@felulet/domain/campaign/campaign-calendar.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { CalendarSpan } from '@felulet/domain/period/calendar-span.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { campaignTones } from '../../../ui/text/state-tones.ts';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { CalendarGround, CalendarScale } from './calendar-scale.tsx';
import styles from './campaign-calendar.module.css';
import { TurnMark } from './campaign-columns.tsx';
import { CampaignStateBadge } from './campaign-state-badge.tsx';

type Props = {
  readonly name: string;
  readonly span: CalendarSpan;
  readonly period: Period;
  readonly today: Day;
  readonly campaigns: readonly CalendarCampaign[];
};

/** A row a campaign: what it is in words, and its days as a bar. Whoever hears the page has a list of them. [D5.125] */
export function CampaignCalendar({ name, span, period, today, campaigns }: Props): React.ReactNode {
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
