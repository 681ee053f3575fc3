import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { Target } from '../../../ui/action/route-link.tsx';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { EmptyMessage } from '../../../ui/list/table-messages.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { BOOKING_FILTER_KEY } from '../bookings.api.ts';
import { DeskGrid } from '../components/desk/desk-grid.tsx';
import { type DeskWish, deskQuery } from '../desk.api.ts';

/** Bookings chosen in a list, or those of a campaign or package that wait, priced side by side. [D6.61] */
export default function BookingDeskPage(): React.ReactNode {
  const { t } = useTranslation();
  const wish = useWish();
  const leadOf = (count: number, total: number): string | undefined => {
    if (count === 0) return undefined;
    return total > count ? t('desk.more', { total, count }) : t('desk.lead', { count });
  };
  const result = useQuery({ ...deskQuery(wish ?? {}), enabled: wish !== null });
  if (wish === null)
    return (
      <>
        <PageHeader title={t('desk.title')} back={backFrom({})} />
        <Nothing wish={{}} />
      </>
    );
  return (
    <Loaded result={result}>
      {({ rows, totalCount }) => (
        <>
          <PageHeader title={t('desk.title')} lead={leadOf(rows.length, totalCount)} back={backFrom(wish)} />
          {rows.length === 0 ? (
            <Nothing wish={wish} />
          ) : (
            <DeskGrid rows={rows} onReload={() => void result.refetch()} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Nothing({ wish }: { readonly wish: DeskWish }): React.ReactNode {
  const { t } = useTranslation();
  const action = (
    <ActionButton variant="default" {...backFrom(wish)}>
      {t('desk.toList')}
    </ActionButton>
  );
  const empty = { title: t('desk.empty'), hint: t('desk.emptyHint'), action };
  return <EmptyMessage list={undefined} totalCount={0} empty={empty} />;
}

/** Null for an address that names no booking. */
function useWish(): DeskWish | null {
  const { ids, campaign, bookingPackage } = usePageSearch<'/bookings/desk'>();
  const isId = (value: unknown): boolean => /^\d+$/.test(String(value));
  if (isId(campaign)) return { campaign: Number(campaign) };
  if (isId(bookingPackage)) return { bookingPackage: Number(bookingPackage) };
  return /^\d+(,\d+)*$/.test(String(ids)) ? { ids: String(ids) } : null;
}

function backFrom({ bookingPackage }: DeskWish): Target {
  if (bookingPackage !== undefined) return { to: `/bookings/package-list/${Number(bookingPackage)}/bookings` };
  return { to: '/bookings', search: shownSearch(BOOKING_FILTER_KEY) };
}
