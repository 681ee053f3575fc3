import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { Alert, Stack, Title } from '@mantine/core';
import { IconCalendarOff, IconInfoCircle, IconLock, IconTable, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import type { Target } from '../../../ui/action/route-link.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useReload } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { HistoryList } from '../../campaigns/shared/history-list.tsx';
import { CommentButton } from '../../comments/shared/comment-button.tsx';
import { WhoIsHere } from '../../presence/shared/who-is-here.tsx';
import { discountOptionsQuery, priceListsQuery } from '../bookings.api.ts';
import { BookingInfo } from '../parts/booking-info.tsx';
import styles from '../parts/price-form.module.css';
import { SavedPrice } from '../parts/saved-price.tsx';
import { BookingStateBadge } from '../shared/booking-state-badge.tsx';
import { approvalDestination, campaignMediaBrowser } from './after-saving.ts';
import { ApprovalForm } from './approval-form.tsx';
import { type ApprovalMode, approvalMode, approvalTexts } from './approval-mode.ts';
import {
  ApprovalQueueProvider,
  type DecidedMeanwhile,
  useApprovalQueue,
  useLeave,
  useNextWaiting,
  useOthersOfCampaign,
} from './approval-queue.ts';
import { BookingPlacePanel } from './booking-place.tsx';
import { DecidedAlert } from './decided-alert.tsx';

const RejectBookingDialog = lazy(() =>
  import('../parts/reject-booking-dialog.tsx').then((module) => ({ default: module.RejectBookingDialog })),
);

type Props = {
  readonly booking: Booking;
  /** The refusal of the last decision on this page, until it is dismissed. */
  readonly decided: DecidedMeanwhile | null;
  readonly onDecided: (decided: DecidedMeanwhile | null) => void;
};

/** The booking, and below it the price form that the reader may use now, or why there is none. */
export function ApprovalView({ booking, decided, onDecided }: Props): React.ReactNode {
  const { t } = useTranslation();
  const present = approvalMode(booking);
  // Somebody who came to approve a booking does not price it again once it is approved.
  const mode = decided === null ? present : 'read';
  const next = useNextWaiting(booking.id, mode === 'approve' || decided !== null);
  const leave = useLeave(booking, next);
  const reload = useReload();
  const [isGone, setGone] = useState(false);
  if (isGone) return <BookingGone booking={booking} next={next} />;
  return (
    <ApprovalQueueProvider value={{ next, leave, reload: () => reload?.(), onGone: () => setGone(true), onDecided }}>
      <ApprovalHeader booking={booking} mode={mode} />
      <WhoIsHere place="booking" id={booking.id} isEditing={mode !== 'read'} revision={booking.revision} />
      <Stack gap="md">
        <BookingInfo booking={booking} />
        {mode === 'reprice' ? (
          <Alert variant="light" icon={<IconInfoCircle size={18} />} styles={{ message: { color: 'var(--ink)' } }}>
            {t('bookings.approval.repriceHint')}
          </Alert>
        ) : null}
        {decided === null ? null : (
          <DecidedAlert
            decided={decided}
            onReprice={present === 'reprice' || present === 'reopen' ? () => onDecided(null) : undefined}
          />
        )}
        {mode === 'read' ? (
          <ClosedPrice booking={booking} isReasonShown={decided !== null} />
        ) : (
          <PriceFormLoader booking={booking} mode={mode} />
        )}
        {booking.media === null ? null : <BookingPlacePanel media={booking.media} />}
        {booking.campaign === null ? null : (
          <Panel title={t('campaigns.history.ofLine')}>
            <HistoryList campaign={booking.campaign.id} booking={booking.id} />
          </Panel>
        )}
      </Stack>
    </ApprovalQueueProvider>
  );
}

type HeaderProps = { readonly booking: Booking; readonly mode: ApprovalMode };

function nameOf(booking: Booking): string {
  return booking.media?.title ?? booking.campaign_manual_media?.name ?? '';
}

function ApprovalHeader({ booking, mode }: HeaderProps): React.ReactNode {
  const { t } = useTranslation();
  const { next, leave, onGone, onDecided } = useApprovalQueue();
  const [isRejecting, setRejecting] = useState(false);
  const name = nameOf(booking);
  const others = useOthersOfCampaign(booking.campaign?.id, mode === 'approve');
  return (
    <PageHeader
      title={t(mode === 'read' ? 'bookings.approval.readTitle' : approvalTexts[mode].title)}
      badge={<BookingStateBadge state={booking.state} />}
      lead={mode === 'approve' ? <QueueText others={others} /> : name}
      back={useParent(booking)}
    >
      {booking.campaign === null ? null : (
        <CommentButton place={{ campaign: booking.campaign.id, booking: booking.id }} />
      )}
      {next === null || mode !== 'approve' ? null : (
        <ActionButton variant="subtle" to={`/bookings/edit/${next}`} search={{ queue: '1' }}>
          {t('bookings.approval.skip')}
        </ActionButton>
      )}
      {booking.campaign === null || others === null || others === 0 ? null : (
        <ActionButton
          variant="subtle"
          icon={IconTable}
          to="/bookings/desk"
          search={{ campaign: String(booking.campaign.id) }}
        >
          {t('desk.open')}
        </ActionButton>
      )}
      {isActionAllowed(booking, 'reject') ? (
        <ActionButton variant="outline" color="var(--rejected)" icon={IconX} onClick={() => setRejecting(true)}>
          {t('bookings.action.reject')}
        </ActionButton>
      ) : null}
      <Suspense fallback={null}>
        {isRejecting ? (
          <RejectBookingDialog
            bookingId={booking.id}
            name={[name, booking.campaign?.name].filter(Boolean).join(' · ')}
            bookingPackage={booking.booking_package?.id ?? null}
            onClose={() => setRejecting(false)}
            onRejected={() => leave('decided')}
            onGone={onGone}
            onDecided={(refusal) => onDecided({ refusal, act: 'reject' })}
          />
        ) : null}
      </Suspense>
    </PageHeader>
  );
}

function QueueText({ others }: { readonly others: number | null }): React.ReactNode {
  const { t } = useTranslation();
  if (others === null) return null;
  return others === 0 ? t('bookings.approval.lastOne') : t('bookings.approval.waiting', { count: others });
}

/** The target of the back arrow; from the media browser it is the campaign's browser. */
function useParent(booking: Booking): Target {
  const search = usePageSearch<'/bookings/edit/$id'>();
  const destination = approvalDestination(search, booking);
  if (destination !== 'back') return destination;
  return { to: campaignMediaBrowser(booking) };
}

/** A booking whose price cannot be set now: the reason, and the price it has. */
function ClosedPrice({ booking, isReasonShown }: { readonly booking: Booking; readonly isReasonShown: boolean }) {
  const { t } = useTranslation();
  const reason =
    booking.state === 'PUBLISHER_ACCEPTED' ? closedReason(booking, 'reprice') : closedReason(booking, 'approve');
  return (
    <>
      {isReasonShown ? null : (
        <Alert variant="light" color="gray" icon={<IconLock size={18} />} styles={{ message: { color: 'var(--ink)' } }}>
          {t('bookings.approval.closed')} {reason}
        </Alert>
      )}
      {isActionAllowed(booking, 'show_pricing') ? <SavedPrice booking={booking} /> : null}
    </>
  );
}

type BookingGoneProps = { readonly booking: Booking; readonly next: number | null };

/** Takes the place of a form whose booking was deleted meanwhile: says what happened, and leads on. */
function BookingGone({ booking, next }: BookingGoneProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.gone} role="alert">
      <IconCalendarOff size={40} stroke={1.4} aria-hidden="true" />
      <Title order={1}>{t('bookings.gone.title')}</Title>
      <p>{t('bookings.gone.hint', { name: nameOf(booking) })}</p>
      <div className={styles.ways}>
        <ActionButton variant={next === null ? 'filled' : 'default'} {...useParent(booking)}>
          {t('bookings.gone.toList')}
        </ActionButton>
        {next === null ? null : (
          <ActionButton to={`/bookings/edit/${next}`} search={{ queue: '1' }}>
            {t('bookings.gone.next')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

type PriceFormLoaderProps = { readonly booking: Booking; readonly mode: Exclude<ApprovalMode, 'read'> };

/** Loads what the form chooses from. */
function PriceFormLoader(props: PriceFormLoaderProps): React.ReactNode {
  const lists = useQuery(priceListsQuery());
  const discounts = useQuery(discountOptionsQuery(props.booking.id));
  return (
    <Loaded result={lists}>
      {(loadedLists) => (
        <Loaded result={discounts}>
          {(options) => <ApprovalForm {...props} lists={loadedLists} discounts={options} />}
        </Loaded>
      )}
    </Loaded>
  );
}
