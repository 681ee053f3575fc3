import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { onDayInHungarian } from '@felulet/domain/format/on-day.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import styles from './chain-panel.module.css';

/** How the campaign ended, with the reason if there is one; an accepted offer is the start of the campaign. */
export function CampaignEnd({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const note = endNote(campaign);
  return (
    <div className={styles.end}>
      <p className={styles.turn}>
        <strong>{useEndText(campaign)}</strong>
        {campaign.state === 'ADVERTISER_ACCEPT' ? null : <span>{t(`states.campaign.${campaign.state}`)}</span>}
      </p>
      {note === null ? null : (
        <blockquote className={styles.note} aria-label={t('campaigns.confirm.note')}>
          {note}
        </blockquote>
      )}
    </div>
  );
}

function useEndText({ state, date_from: first, date_to: last }: Campaign): string {
  const { t, i18n } = useTranslation();
  const today = budapestDay(new Date());
  const when = (day: Day): string => (i18n.language === 'hu' ? onDayInHungarian(day) : day);
  if (state !== 'ADVERTISER_ACCEPT') return t('campaigns.chain.closed');
  if (last < today) return t('campaigns.chain.acceptedOver', { when: when(last) });
  return t(first <= today ? 'campaigns.chain.acceptedRunning' : 'campaigns.chain.accepted', { when: when(first) });
}

/** The note of the step that led to the present state. */
export function endNote(campaign: Pick<Campaign, 'state' | 'campaign_operations'>): string | null {
  const moves = campaign.campaign_operations.filter(({ kind, state }) => kind === 'STATE' && state === campaign.state);
  return moves.toSorted((a, b) => b.id - a.id)[0]?.note ?? null;
}
