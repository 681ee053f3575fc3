import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { intersection, type Period } from '@felulet/domain/period/period.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { PeriodField, type PeriodValue } from '../../../ui/fields/period-field.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import { useBookingCalls } from '../campaigns.api.ts';
import { isOutsideCampaign, isWholePeriod } from '../parts/booking-rules.ts';
import { rememberOfferTab } from '../parts/use-after-booking.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';

type Props = { readonly campaign: Campaign; readonly row: PackageRow; readonly onClose: () => void };

/** Books a whole package, or says which of its surfaces are not free. */
export function PackageBookingDialog({ campaign, row, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const sale = salePeriod(row);
  const shared = sale === null ? null : intersection(sale, campaign);
  const [period, setPeriod] = useState<PeriodValue>({
    from: shared?.date_from ?? campaign.date_from,
    to: shared?.date_to ?? campaign.date_to,
  });
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const submit = async (): Promise<void> => {
    if (isPending || !isWholePeriod(period)) return;
    const dates = { date_from: period.from, date_to: period.to };
    const isOutside = isOutsideCampaign(campaign, period.from, period.to);
    if (isOutside && !(await askOutsidePeriod(t, campaign, dates))) return;
    setPending(true);
    try {
      await calls.bookPackage({
        campaign: campaign.id,
        package: row.id,
        ...dates,
        // The price that the dialog shows.
        price: row.price,
        package_revision: row.revision,
        medias_different_sum: row.medias_different_sum,
        medias_sum: row.medias_sum,
        ...(isOutside && { outside_period: true }),
      });
      rememberOfferTab(campaign.id);
      toast('success', t('campaigns.book.success'));
      onClose();
    } catch (error) {
      setRefused(error);
      toastProblem(error, t('campaigns.book.failure'));
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      title={t('campaigns.packages.dialogTitle')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('campaigns.book.submit')}
      isPending={isPending}
      startsOnSubmit
    >
      <Text fw={560}>{row.title}</Text>
      <Text component="p" m={0}>
        {t('packages.field.surfaceCount', { count: row.medias_different_sum })}
        {row.medias_sum === row.medias_different_sum ? '' : `, ${t('ui.values.pieces', { count: row.medias_sum })}`}
      </Text>
      {row.price === undefined ? null : <Price price={row.price} tags={row.price_tags_total ?? 0} />}
      <Text component="p" m={0}>
        {t('campaigns.packages.whole')}
      </Text>
      <PeriodField
        label={t('campaigns.book.period')}
        description={sale === null ? undefined : t('campaigns.packages.salePeriod', { period: formatPeriod(sale) })}
        required
        value={period}
        onChange={setPeriod}
        error={isWholePeriod(period) ? violationOf(refused) : t('campaigns.book.periodRequired')}
      />
      <Shortage refused={refused} />
    </FormDialog>
  );
}

/** The price that the offer gets, and its price tags. */
function Price({ price, tags }: { readonly price: number; readonly tags: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Text component="p" m={0}>
      {t('packages.field.price')}: <Money forints={price} />
      {tags === 0 ? null : (
        <>
          {' + '}
          {t('campaigns.packages.tagsOf')}: <Money forints={tags} />
          {' = '}
          <strong>
            <Money forints={price + tags} />
          </strong>
        </>
      )}
      {`. ${t('packages.form.priceHint')}`}
    </Text>
  );
}

function salePeriod({ date_from, date_to }: PackageRow): Period | null {
  return date_from === null || date_to === null ? null : { date_from, date_to };
}

function violationOf(refused: unknown): string | undefined {
  return isApiProblem(refused) ? refused.violations[0]?.message : undefined;
}

/** The surfaces that are not free, each with the days. */
function Shortage({ refused }: { readonly refused: unknown }): React.ReactNode {
  const surfaces = isApiProblem(refused) ? (refused.facts.surfaces ?? []) : [];
  if (surfaces.length === 0) return null;
  return (
    <div role="alert">
      {surfaces.map(({ id, title, days }) => (
        <div key={id}>
          <Text fw={560}>{title}</Text>
          <DaysInTheWay days={days} refused="booking" />
        </div>
      ))}
    </div>
  );
}
