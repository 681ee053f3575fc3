import type { ManualMedia } from '@felulet/contract/sales/bookings.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconCoins, IconInfoCircle, IconPencil, IconPencilDollar, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed, isOffered } from '../../ui/action/record-actions.ts';
import { RouteLink, type Target, useGo } from '../../ui/action/route-link.tsx';
import { askToDelete } from '../../ui/dialog/ask-to-delete.ts';
import { type Description, DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { Money } from '../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { useMay, useRole } from '../auth/shared/use-account.ts';
import { BookingStateBadge } from '../bookings/shared/booking-state-badge.tsx';
import { useUndo } from '../bookings/shared/use-undo.ts';
import { deleteRow, rowQuery } from './manual-media.api.ts';

const PricingModal = lazy(async () => ({
  default: (await import('../bookings/shared/pricing-modal.tsx')).PricingModal,
}));

/** A manual row; each reader sees its price in the own view. */
export default function ManualMediaShowPage(): React.ReactNode {
  const result = useQuery(rowQuery(usePathId()));
  return <Loaded result={result}>{(row) => <RowView key={row.id} row={row} />}</Loaded>;
}

const OPEN: BookingState = 'CREATED';

function offerOf({ campaign }: ManualMedia): Target {
  return { to: `/campaigns/show/${campaign.id}`, search: { tab: 'surfaces' } };
}

function RowView({ row }: { readonly row: ManualMedia }): React.ReactNode {
  const { t } = useTranslation();
  const waits = row.state === OPEN && isActionAllowed(row, 'finalize');
  return (
    <>
      <PageHeader
        title={t('manualMedia.page.title')}
        lead={row.name}
        badge={<BookingStateBadge state={row.state} />}
        back={offerOf(row)}
      >
        <Actions row={row} />
      </PageHeader>
      <Stack gap="md">
        {waits ? (
          <Alert variant="light" icon={<IconInfoCircle size={18} />} styles={{ message: { color: 'var(--ink)' } }}>
            {t('manualMedia.page.open')}
          </Alert>
        ) : null}
        <Panel title={t('manualMedia.page.data')}>
          <DescriptionList items={useBasicData(row)} />
        </Panel>
        <PricePanel row={row} />
      </Stack>
    </>
  );
}

function useBasicData(row: ManualMedia): readonly Description[] {
  const { t } = useTranslation();
  return [
    { label: t('manualMedia.field.name'), value: row.name },
    { label: t('manualMedia.field.company'), value: row.company },
    {
      label: t('manualMedia.field.campaign'),
      value: (
        <Anchor component={RouteLink} {...offerOf(row)}>
          {row.campaign.name}
        </Anchor>
      ),
    },
    { label: t('manualMedia.field.period'), value: <PeriodText from={row.date_from} to={row.date_to} /> },
    { label: t('manualMedia.field.quantity'), value: t('ui.values.pieces', { count: row.quantity }) },
    { label: t('manualMedia.field.createdAt'), value: <InstantText instant={row.created_at} /> },
    { label: t('manualMedia.field.updatedAt'), value: <InstantText instant={row.updated_at} /> },
    ...(row.description
      ? [
          {
            label: t('manualMedia.field.description'),
            value: <span style={{ whiteSpace: 'pre-line' }}>{row.description}</span>,
            wide: true,
          },
        ]
      : []),
  ];
}

/** Customers see the final price, but not the list price. */
function PricePanel({ row }: { readonly row: ManualMedia }): React.ReactNode {
  const { t } = useTranslation();
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const [isShown, setShown] = useState(false);
  const mayReadPrices = useMay()('pricings:show') && isActionAllowed(row, 'show_pricing');
  const total = t(isPublisher ? 'manualMedia.field.netPrice' : 'manualMedia.field.customerPrice');
  return (
    <Panel title={t('manualMedia.page.price')}>
      <DescriptionList
        items={[
          ...(row.price === undefined
            ? []
            : [{ label: t('bookings.info.listPrice'), value: <Money forints={row.price} /> }]),
          { label: total, value: <Money forints={row.total_price} /> },
        ]}
      />
      <p style={{ color: 'var(--ink-soft)', fontSize: 'var(--text-sm)', margin: 'var(--space-5) 0 0' }}>
        {t('prices.net')}
      </p>
      {mayReadPrices ? (
        <div style={{ marginTop: 'var(--space-6)' }}>
          <ActionButton variant="default" icon={IconCoins} onClick={() => setShown(true)}>
            {t('manualMedia.page.financials')}
          </ActionButton>
        </div>
      ) : null}
      {isShown ? (
        <Suspense fallback={null}>
          <PricingModal bookingId={row.booking} name={row.name} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function Actions({ row }: { readonly row: ManualMedia }): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveRow();
  const finalize = row.state === OPEN ? 'manualMedia.page.finalize' : 'manualMedia.page.reopen';
  return (
    <>
      {isOffered(row, 'finalize') ? (
        <ActionButton
          variant={row.state === OPEN ? 'filled' : 'default'}
          icon={IconPencilDollar}
          to={`/manual-media/finalize/${row.booking}`}
          closedBecause={closedReason(row, 'finalize')}
        >
          {t(finalize)}
        </ActionButton>
      ) : null}
      {isOffered(row, 'edit_row') ? (
        <ActionButton
          variant="default"
          icon={IconPencil}
          to={`/manual-media/edit/${row.id}`}
          closedBecause={closedReason(row, 'edit_row')}
        >
          {t('ui.actions.edit')}
        </ActionButton>
      ) : null}
      {isOffered(row, 'delete') ? (
        <ActionButton
          danger
          variant="default"
          icon={IconTrash}
          closedBecause={closedReason(row, 'delete')}
          onClick={() => void remove(row)}
        >
          {t('manualMedia.page.remove')}
        </ActionButton>
      ) : null}
    </>
  );
}

function useRemoveRow(): (row: ManualMedia) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const undo = useUndo();
  return async (row) => {
    if (!(await askToDelete(row.name, true))) return;
    const isGone = await toastOutcome(deleteRow(row.booking), {
      success: t('manualMedia.page.removed'),
      failure: t('manualMedia.page.removeFailed'),
      action: undo.deletion([{ kind: 'manual', id: row.booking, title: row.name }]),
    });
    if (isGone) go({ ...offerOf(row), replace: true });
    void refreshAfter(client, 'booking');
  };
}
