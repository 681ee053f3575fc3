import { type PageAddress, pageAddress } from '@felulet/contract/page-paths.ts';
import {
  IconCalendarCog,
  IconChecks,
  IconCoins,
  IconEye,
  IconHourglassHigh,
  IconMessage,
  IconPencil,
  IconPencilDollar,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useMay, useRole } from '../../auth/shared/use-account.ts';
import { askToDeleteBooking } from '../../bookings/shared/ask-to-delete-booking.ts';
import { useUndo } from '../../bookings/shared/use-undo.ts';
import { useBookingCalls } from '../campaigns.api.ts';
import { useCancelPackage } from '../parts/use-cancel-package.ts';
import type { OfferRow } from './offer/offer-rows.ts';

const detailPaths = {
  media: '/medias/show/$id',
  manual: '/manual-media/show/$id',
  package: '/packages/show/$id',
} as const;

/** The page of the line; undefined when its surface is gone. [C2.7] */
export function offerLineLink({ kind, subjectId }: OfferRow): PageAddress | undefined {
  return subjectId > 0 ? pageAddress(detailPaths[kind], subjectId) : undefined;
}

type Openers = {
  readonly onFinancials: (row: OfferRow) => void;
  readonly onMove: (row: OfferRow) => void;
  readonly onComments: (row: OfferRow) => void;
  readonly onOption: (row: OfferRow) => void;
  /** The actions on the option that the line is. */
  readonly optionActsOf: (row: OfferRow) => readonly RowAction[];
};

/** The reader's actions on a line. */
export function useOfferActions(
  campaignId: number,
  { onFinancials, onMove, onComments, onOption, optionActsOf }: Openers,
): (row: OfferRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const mayReadPrices = useMay()('pricings:show');
  const isCustomer = useIsCustomer();
  const remove = useRemoveLine();
  return (row) => {
    const actions: RowAction[] = [];
    const to = offerLineLink(row);
    if (to !== undefined) {
      actions.push({ icon: IconEye, label: t('ui.actions.show'), to, search: { ref: String(campaignId) } });
    }
    if (mayReadPrices && row.price !== null && (!row.isInPackage || !isCustomer)) {
      actions.push({ icon: IconCoins, label: t('campaigns.offer.financials'), onClick: () => onFinancials(row) });
    }
    if (row.canFinalize) {
      const isOpen = row.state === 'CREATED';
      actions.push({
        icon: IconChecks,
        label: t(isOpen ? 'campaigns.offer.finalize' : 'campaigns.offer.reopen'),
        isMain: isOpen,
        to: `/manual-media/finalize/${row.id}`,
      });
      // A finalized row shows its price; its texts are changed on its page.
      if (isOpen)
        actions.push({ icon: IconPencil, label: t('ui.actions.edit'), to: `/manual-media/edit/${row.subjectId}` });
    }
    const feePath = row.kind === 'package' ? '/packages/commission/$id' : '/medias/financial/edit/$id';
    if (row.canEditFee) {
      actions.push({
        icon: IconPencilDollar,
        label: t('campaigns.offer.editFee'),
        to: pageAddress(feePath, row.id),
        search: { campaign: String(campaignId) },
      });
    }
    if (row.canMove) {
      actions.push({ icon: IconCalendarCog, label: t('campaigns.lines.action'), onClick: () => onMove(row) });
    }
    if (row.option !== null) {
      actions.push(
        { icon: IconHourglassHigh, label: t('options.one'), onClick: () => onOption(row) },
        ...optionActsOf(row),
      );
    }
    actions.push({ icon: IconMessage, label: t('comments.open'), onClick: () => onComments(row) });
    if (row.canDelete) {
      actions.push({
        icon: IconTrash,
        label: t('campaigns.offer.deleteBooking'),
        danger: true,
        onClick: () => void remove(row),
      });
    }
    return actions;
  };
}

/** Whether the reader buys: prices within a package are only for those who sell it. */
function useIsCustomer(): boolean {
  const role = useRole();
  return role === 'ROLE_ADVERTISER' || role === 'ROLE_INTERMEDIARY';
}

function useRemoveLine(): (row: OfferRow) => Promise<void> {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const cancelPackage = useCancelPackage();
  const undo = useUndo();
  return async (row) => {
    if (row.kind === 'package') return cancelPackage(row.id, row.title, { revision: row.revision });
    const confirmed = row.kind === 'manual' ? askToDelete(row.title, true) : askToDeleteBooking(row.title);
    if (!(await confirmed)) return;
    await toastOutcome(calls.cancel(row.id, row.revision), {
      success: t('campaigns.book.deleteSuccess'),
      failure: t('campaigns.book.deleteFailure'),
      action: undo.deletion([row]),
    });
  };
}
