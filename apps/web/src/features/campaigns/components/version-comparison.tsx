import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { ComparedLineAnswer, OfferVersion } from '@felulet/contract/sales/offer-versions.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { readyRows } from '../../../ui/list/ready-rows.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { offerComparisonQuery } from '../campaigns.api.ts';
import { ChangeBadge, Difference, WasNow } from '../shared/offer-change.tsx';
import styles from './offer-versions.module.css';

type Line = ComparedLineAnswer & { readonly key: number };

const columns: readonly Column<Line>[] = [
  { id: 'title', header: 'campaigns.offer.item', names: true, cell: titleOf },
  { id: 'change', header: 'campaigns.version.change', cell: (line) => <ChangeBadge line={line} /> },
  { id: 'quantity', header: 'campaigns.offer.quantity', cell: (line) => <WasNow line={line} field="quantity" /> },
  { id: 'period', header: 'campaigns.offer.period', cell: (line) => <WasNow line={line} field="period" /> },
  {
    id: 'price',
    header: 'campaigns.file.price',
    align: 'right',
    cell: (line) => <WasNow line={line} field="price" />,
  },
  {
    id: 'difference',
    header: 'campaigns.version.difference',
    align: 'right',
    cell: (line) => <Difference forints={line.difference} />,
  },
  { id: 'publisher', header: 'campaigns.offer.publisher', cell: (line) => (line.after ?? line.before)?.publisher },
];

type Props = {
  readonly campaign: Campaign;
  readonly versions: readonly OfferVersion[];
  readonly from: number;
  /** Null for the offer as it stands. */
  readonly to: number | null;
  readonly hasNow: boolean;
};

/** Two versions to the forint, in the reader's own prices. [D5.52] */
export function VersionComparison({ campaign, versions, from, to, hasNow }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [onlyChanges, setOnlyChanges] = useState(true);
  const result = useQuery(offerComparisonQuery(campaign.id, to === null ? { from } : { from, to }));
  const names = versions.map(({ number }) => ({
    value: String(number),
    label: t('campaigns.version.name', { number }),
  }));
  const choose = (next: { readonly from: string; readonly to: string }): void =>
    void go({
      to: `/campaigns/${campaign.id}/offer-versions`,
      search: next.to === '' ? { from: next.from } : next,
      replace: true,
    });
  const present = { from: String(from), to: to === null ? '' : String(to) };
  return (
    <Panel>
      <div className={styles.bar}>
        <NativeSelect
          label={t('campaigns.version.from')}
          data={names}
          value={present.from}
          onChange={(event) => choose({ ...present, from: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('campaigns.version.to')}
          data={hasNow ? [{ value: '', label: t('campaigns.version.now') }, ...names] : names}
          value={present.to}
          onChange={(event) => choose({ ...present, to: event.currentTarget.value })}
        />
        <Switch
          label={t('campaigns.version.onlyChanges')}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
      </div>
      <Loaded result={result}>
        {(comparison) => (
          <>
            <p className={styles.totals}>
              <span>
                {t('campaigns.version.name', { number: from })}:<strong>{formatForint(comparison.total_before)}</strong>
              </span>
              <span>
                {to === null ? t('campaigns.version.now') : t('campaigns.version.name', { number: to })}:
                <strong>{formatForint(comparison.total_after)}</strong>
              </span>
              <span>
                {t('campaigns.version.difference')}:{' '}
                <Difference forints={comparison.total_after - comparison.total_before} />
              </span>
              <span className={styles.soft}>{t('campaigns.offer.net')}</span>
            </p>
            <DataTable
              label={t('campaigns.version.label')}
              columns={columns}
              result={readyRows(keyed(comparison.lines).filter((line) => !onlyChanges || line.change !== 'same'))}
              rowId={(line) => line.key}
              rowName={titleOf}
              empty={{ title: t('campaigns.version.nothingChanged') }}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function keyed(lines: readonly ComparedLineAnswer[]): readonly Line[] {
  return lines.map((line, key) => ({ ...line, key }));
}

function titleOf(line: ComparedLineAnswer): string {
  return (line.after ?? line.before)?.title ?? '';
}
