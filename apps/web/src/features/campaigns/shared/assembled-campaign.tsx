import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { Alert } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { assembledCampaigns } from '../campaigns.api.ts';

type Props = {
  readonly value: CampaignRow | null;
  readonly onChange: (campaign: CampaignRow | null) => void;
};

/** A choice among the campaigns that the reader assembles now. */
export function AssembledCampaign({ value, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isNone, setNone] = useState(false);
  return (
    <>
      <SearchSelect
        label={t('campaigns.book.whichCampaign')}
        description={t('campaigns.book.whichHint')}
        required
        data-autofocus
        value={value?.id ?? null}
        chosen={value === null ? null : optionOf(value, t)}
        error={isNone ? t('campaigns.book.noneToAssemble') : undefined}
        onChange={(_, option) => onChange(option?.row ?? null)}
        load={{
          key: 'assembled-campaigns',
          find: async (text, signal) => {
            const rows = await assembledCampaigns(text, signal);
            if (text === '') setNone(rows.length === 0);
            return rows.map((row) => optionOf(row, t));
          },
        }}
      />
      {value === null || !requestsPublishersAtOnce(value) ? null : (
        <Alert color="yellow" variant="light">
          {t('campaigns.book.asksAtOnce')}
        </Alert>
      )}
    </>
  );
}

/** Its publishers have been asked already, so a later booking by the MHFE asks its publisher, too. */
function requestsPublishersAtOnce({ state, publisher }: CampaignRow): boolean {
  return publisher === null && state !== 'BIDDER_ACCEPTED';
}

function optionOf(row: CampaignRow, t: TFunction) {
  const detail = [formatPeriod(row), row.advertiser, t(`states.campaign.${row.state}`)].filter(Boolean).join(' · ');
  return { id: row.id, name: row.name, detail, row };
}
