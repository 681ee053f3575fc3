import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../../ui/text/time-text.tsx';
import styles from './brief-tab.module.css';
import { FileList } from './file-list.tsx';

/** The brief, the companies that take part, and the files. */
export function BriefTab({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  return (
    <div className={styles.grid}>
      <Details campaign={campaign} />
      <div className={styles.side}>
        <Parties campaign={campaign} />
        <Files campaign={campaign} />
      </div>
    </div>
  );
}

/** The brief above a browser, to be looked at while booking. */
export function Brief({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  return (
    <div className={styles.peek}>
      <div className={styles.grid}>
        <Details campaign={campaign} />
        <Files campaign={campaign} />
      </div>
    </div>
  );
}

function Details({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('campaigns.page.details')}>
      <DescriptionList
        items={[
          { label: t('campaigns.field.name'), value: campaign.name },
          { label: t('campaigns.field.brand'), value: campaign.brand },
          { label: t('campaigns.field.period'), value: <PeriodText from={campaign.date_from} to={campaign.date_to} /> },
          { label: t('campaigns.field.budget'), value: <Money forints={campaign.ooh_budget} /> },
          { label: t('campaigns.field.targetArea'), value: campaign.target_area, wide: true },
          { label: t('campaigns.field.devices'), value: campaign.devices_and_other_information, wide: true },
          { label: t('campaigns.field.createdAt'), value: <InstantText instant={campaign.created_at} /> },
          { label: t('campaigns.field.updatedAt'), value: <InstantText instant={campaign.updated_at} /> },
        ]}
      />
    </Panel>
  );
}

function Parties({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const names = (people: Campaign['assignees']): string => people.map((person) => person.name).join(', ');
  const maker = campaign.publisher ?? campaign.mhfe;
  const items = [
    { label: t('campaigns.field.advertiser'), value: campaign.advertiser?.name ?? campaign.external_advertiser },
    { label: t('campaigns.field.intermediary'), value: campaign.intermediary?.name },
    {
      label: t(campaign.publisher === null ? 'campaigns.field.mhfe' : 'campaigns.field.publisher'),
      value: maker?.name,
    },
    { label: t('campaigns.page.ownPeople'), value: names(campaign.assignees) },
    // For the company that created the campaign both lists are the same.
    ...(areSame(campaign.assignees, campaign.sender_assignees)
      ? []
      : [{ label: t('campaigns.page.senders'), value: names(campaign.sender_assignees) }]),
    ...(campaign.mhfe_employees.length > 0
      ? [{ label: t('campaigns.page.mhfePeople'), value: names(campaign.mhfe_employees) }]
      : []),
  ];
  return (
    <Panel title={t('campaigns.page.parties')}>
      <DescriptionList items={items} />
    </Panel>
  );
}

function areSame(own: Campaign['assignees'], senders: Campaign['assignees']): boolean {
  const ids = new Set(own.map(({ id }) => id));
  return own.length > 0 && own.length === senders.length && senders.every(({ id }) => ids.has(id));
}

function Files({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const kinds = [
    { label: t('campaigns.field.designs'), files: campaign.campaign_design_references },
    { label: t('campaigns.field.others'), files: campaign.campaign_other_references },
  ];
  return (
    <Panel title={t('campaigns.page.files')}>
      <DescriptionList
        items={kinds.map(({ label, files }) => ({
          label,
          wide: true,
          value: files.length === 0 ? t('campaigns.files.none') : <FileList files={files} />,
        }))}
      />
    </Panel>
  );
}
