import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { IconCalendarPlus, IconCalendarX, IconEye, IconHourglassHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actionOf, reasonOf } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useCancelPackage } from './use-cancel-package.ts';

/** [C2.19] */
export function usePackageActions(
  campaignId: number,
  onBook: (row: PackageRow) => void,
): (row: PackageRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const cancel = useCancelPackage();
  return (row) => {
    const show: RowAction = {
      icon: IconEye,
      label: t('campaigns.browser.detail'),
      to: `/packages/show/${row.id}`,
      search: { campaign: String(campaignId) },
    };
    const { booking_package_id: bookedId, availability } = row;
    if (bookedId !== null) {
      const onClick = () => void cancel(bookedId, row.title);
      return [show, { icon: IconCalendarX, label: t('campaigns.browser.cancel'), danger: true, onClick }];
    }
    const isSold = row.medias_different_sum > 0 && availability?.period !== null;
    const hold = actionOf(row, 'hold');
    return [
      show,
      {
        icon: IconCalendarPlus,
        label: t('campaigns.browser.book'),
        onClick: () => onBook(row),
        // On other days than the campaign's it may well be free, so what is in the way does not close it.
        closedBecause: isSold
          ? null
          : t(row.medias_different_sum === 0 ? 'campaigns.packages.noItems' : 'campaigns.packages.noDays'),
      },
      // Never open: here it says why, and what to do instead. [D11.70 sold as one]
      ...(hold === undefined
        ? []
        : [
            {
              icon: IconHourglassHigh,
              label: t('options.hold.action'),
              onClick: () => {},
              closedBecause: reasonOf(hold),
            },
          ]),
    ];
  };
}
