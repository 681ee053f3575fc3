import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { type ChainStep, ChainSteps } from '../../../ui/chain/chain-steps.tsx';
import { useAccount } from '../../auth/shared/use-account.ts';
import { campaignStages, nextStepPhrase, type Stage } from './campaign-chain.ts';
import { CampaignEnd } from './campaign-end.tsx';
import styles from './chain-panel.module.css';

/** The stages of the campaign, with who has each of them. */
export function ChainPanel({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const since = t('campaigns.chain.since', { time: formatMinute(new Date(campaign.state_changed_at)) });
  const stepOf = ({ name, company, status }: Stage): ChainStep => {
    const who =
      company ?? t(name === 'publishers' ? 'campaigns.chain.publisherCompanies' : 'campaigns.chain.notChosen');
    const isHere = status === 'current' || status === 'stopped';
    return {
      key: name,
      label: t(`campaigns.chain.${name}`),
      status,
      detail: (
        <>
          {who}
          {isHere ? <div className={styles.since}>{since}</div> : null}
        </>
      ),
    };
  };
  return (
    <section className={styles.panel} aria-label={t('campaigns.chain.label')}>
      <ChainSteps label={t('campaigns.chain.label')} steps={campaignStages(campaign).map(stepOf)} />
    </section>
  );
}

/** Whose turn it is, and for what; beside it a menu that waits for the reader. */
export function Turns({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  return (
    <div className={styles.turns}>
      <Turn campaign={campaign} />
      {campaign.is_menu_waiting ? <MenuWaits campaignId={campaign.id} /> : null}
    </div>
  );
}

/** The next step in words, and the company that takes it. */
function Turn({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const { company } = useAccount();
  const next = nextStepPhrase(campaign);
  if (next === null) return <CampaignEnd campaign={campaign} />;
  const actor = campaign.company_in_turn;
  const isMine = actor?.id === company.id;
  return (
    <p className={`${styles.turn} ${isMine ? styles.mine : ''}`} aria-live="polite">
      <strong>
        {isMine
          ? t('campaigns.chain.yourTurn')
          : t('campaigns.chain.with', { company: actor?.name ?? t('campaigns.chain.publisherCompanies') })}
      </strong>{' '}
      <span>{t(next)}</span>
    </p>
  );
}

/** Beside the chain: a menu that the reader's company has to answer. */
function MenuWaits({ campaignId }: { readonly campaignId: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <p className={`${styles.turn} ${styles.mine}`}>
      <strong>{t('campaigns.chain.yourTurn')}</strong>{' '}
      <RouteLink to={`/campaigns/${campaignId}/menu`}>{t('campaigns.chain.menuWaits')}</RouteLink>
    </p>
  );
}
