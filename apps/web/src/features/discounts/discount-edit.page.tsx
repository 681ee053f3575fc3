import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { discountUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { type Edited, LoadedForEdit, rereadAs } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { DiscountForm } from './discount-form.tsx';
import { discountFormValues } from './discount-form-values.ts';
import { discountEditQuery } from './discounts.api.ts';

/** [C2.40] */
export default function DiscountEditPage(): React.ReactNode {
  const result = useQuery(discountEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit discount={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<Discount> & { readonly discount: Discount };

function Edit({ discount, revision, reread }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!isActionAllowed(discount, 'edit')) return <ClosedPage reason={closedReason(discount, 'edit')} />;
  const back: Target = { to: `/discounts/show/${discount.id}` };
  return (
    <>
      <PageHeader
        title={t('discounts.page.title')}
        lead={`${discount.name} · ${t('discounts.form.snapshotHint')}`}
        back={back}
      />
      <DiscountForm
        initial={discountFormValues(discount)}
        send={(body, options) => call(discountUpdate, { params: { id: discount.id }, body }, options)}
        success={t('discounts.form.editSuccess')}
        failure={t('discounts.form.editFailure')}
        cancel={back}
        revision={revision}
        reread={rereadAs(reread, discountFormValues)}
      />
    </>
  );
}
