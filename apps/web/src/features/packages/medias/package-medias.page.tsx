import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { IconChecklist, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ClosedPage, StatusPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { perUnit } from '../../../ui/text/unit-name.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { packageQuery } from '../packages.api.ts';
import styles from './package-browser.module.css';
import { PackageMediaBrowser } from './package-browser.tsx';

export default function PackageMediasPage(): React.ReactNode {
  const result = useQuery(packageQuery(usePathId()));
  return <Loaded result={result}>{(pack) => <Browser key={pack.id} pack={pack} />}</Loaded>;
}

function Browser({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  if (!isOffered(pack, 'edit_items')) return <StatusPage kind="forbidden" />;
  const closed = closedReason(pack, 'edit_items');
  const back: PageAddress = `/packages/show/${pack.id}`;
  const period = packagePeriod(pack);
  const waits = pack.package_items.some((item) => item.booking?.state === 'WAITING_FOR_PUBLISHER');
  return (
    <>
      <PageHeader
        title={t('packages.browser.title')}
        lead={t('packages.browser.lead', { name: pack.title, period: period === null ? '' : formatPeriod(period) })}
        back={{ to: back }}
      >
        <span aria-live="polite">
          {t('packages.field.sums', { surfaces: pack.medias_different_sum, units: pack.medias_sum })}
        </span>
        {waits && pack.reference !== null && may('bookings:list') ? (
          <ActionButton
            variant="default"
            icon={IconChecklist}
            to={`/bookings/package-list/${pack.reference.id}/bookings`}
          >
            {t('packages.import.toApproval')}
          </ActionButton>
        ) : null}
        <ActionButton
          variant="default"
          icon={IconTableImport}
          to={`/packages/${pack.id}/import`}
          closedBecause={closed}
        >
          {t('packages.browser.import')}
        </ActionButton>
        <ActionButton variant="default" to={back}>
          {t('packages.browser.back')}
        </ActionButton>
      </PageHeader>
      <PackageFigures pack={pack} />
      {closed === null ? <PackageMediaBrowser pack={pack} /> : <ClosedPage reason={closed} />}
    </>
  );
}

/** The days of the package: its sale period, or those of its request. */
function packagePeriod({ date_from, date_to, assembly_request: request }: Package): Period | null {
  if (request !== null) return { date_from: request.date_from, date_to: request.date_to };
  return date_from === null || date_to === null ? null : { date_from, date_to };
}

/** The list prices of the contents, the price of the package and the requested maximum, as far as the reader knows them. */
export function PackageFigures({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const { price, assembly_request: request } = pack;
  const words = [
    ...listPricesOf(pack, t),
    ...(price === undefined ? [] : [t('packages.browser.price', { amount: formatForint(price) })]),
    ...(request?.budget === undefined ? [] : [t('packages.browser.budget', { amount: formatForint(request.budget) })]),
  ];
  if (words.length === 0) return null;
  return (
    <p className={styles.figures} aria-live="polite">
      {words.join(' · ')}
    </p>
  );
}

function listPricesOf({ list_price_sums: prices, without_list_price: without = 0 }: Package, t: TFunction) {
  if (prices === undefined) return [];
  const sums = prices.map(({ rental_unit: unit, sum }) => perUnit(formatForint(sum), unit, t));
  return [
    t('packages.browser.listPrices', { sums: sums.length === 0 ? formatForint(0) : sums.join(' + ') }),
    ...(without === 0 ? [] : [t('medias.totals.withoutPrice', { total: without })]),
  ];
}
