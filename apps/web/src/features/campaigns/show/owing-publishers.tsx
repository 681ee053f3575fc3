import type { OwingPublisher } from '@felulet/contract/sales/campaign-offer.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason } from '../../../ui/action/record-actions.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useCampaignCalls } from '../campaigns.api.ts';
import styles from './owing-publishers.module.css';

/** The publishers that still have to decide, since when, and when they were last reminded. */
export function OwingPublishers({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const { owing_publishers: owing = [] } = campaign;
  if (owing.length === 0) return null;
  return (
    <div className={styles.frame}>
      <Panel title={t('offer.owing.title')}>
        <ul className={styles.list}>
          {owing.map((publisher) => (
            <Publisher key={publisher.company.id} campaignId={campaign.id} publisher={publisher} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type PublisherProps = { readonly campaignId: number; readonly publisher: OwingPublisher };

function Publisher({ campaignId, publisher }: PublisherProps): React.ReactNode {
  const { t } = useTranslation();
  const { nudge, reload } = useCampaignCalls();
  const [isPending, setPending] = useState(false);
  const { company, rows, since, nudged_at: nudgedAt } = publisher;
  const send = async (): Promise<void> => {
    setPending(true);
    const sent = await toastOutcome(nudge(campaignId, company.id), {
      success: t('offer.owing.sent', { company: company.name }),
      failure: t('offer.owing.failure'),
    });
    setPending(false);
    // The refusal means that this list is outdated.
    if (!sent) await reload();
  };
  return (
    <li>
      <strong>{company.name}</strong>
      <span>{t('offer.owing.rows', { count: rows })}</span>
      <span className={styles.when}>{t('offer.owing.since', { time: formatMinute(new Date(since)) })}</span>
      <span className={styles.when}>
        {nudgedAt === null ? (
          t('offer.owing.never')
        ) : (
          <>
            {t('offer.owing.last')} <InstantText instant={nudgedAt} />
          </>
        )}
      </span>
      <ActionButton
        variant="default"
        size="xs"
        icon={IconBellRinging}
        loading={isPending}
        closedBecause={closedReason(publisher, 'nudge')}
        onClick={() => void send()}
      >
        {t('offer.owing.nudge')}
      </ActionButton>
    </li>
  );
}
