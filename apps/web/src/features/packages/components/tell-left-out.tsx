import type { NotCopied, PackageCreated } from '@felulet/contract/sales/packages.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import { type BulkRow, BulkRows } from '../../occupancy/shared/bulk-rows.tsx';

/** Over the page of the copy: how many surfaces are in it, which are not and why, and the way to others. [D6.130] */
export function useTellLeftOut(): (made: PackageCreated) => void {
  const { t } = useTranslation();
  const go = useGo();
  return ({ id, left_out: leftOut, medias_different_sum: count }) => {
    if (leftOut.length === 0) return;
    const rows = leftOut.map((surface) => rowOf(surface, t));
    const question = {
      title: t('packages.copied.title', { count: leftOut.length }),
      body: (
        <>
          <p>{count === 0 ? t('packages.copied.none') : t('packages.copied.taken', { count })}</p>
          <BulkRows rows={rows} />
        </>
      ),
      confirm: t('packages.page.editSurfaces'),
      cancel: t('ui.actions.close'),
    };
    void ask(question).then((yes) => (yes ? go({ to: `/packages/${id}/medias` }) : undefined));
  };
}

function rowOf(
  { id, title, surface_code, city, quantity, reason, available_quantity }: NotCopied,
  t: TFunction,
): BulkRow {
  return {
    id,
    title: surface_code === null ? title : `${title} (${surface_code})`,
    city,
    leftOut: t(`packages.copied.reason.${reason}`, { quantity, free: available_quantity }),
  };
}
