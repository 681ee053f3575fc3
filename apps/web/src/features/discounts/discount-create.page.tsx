import { discountCreate } from '@felulet/contract/wire.generated.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DiscountForm } from './discount-form.tsx';
import { emptyDiscount } from './discount-form-values.ts';
import { DISCOUNT_FILTER_KEY } from './discounts.api.ts';

/** [C8.9] */
export default function DiscountCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const back: Target = { to: '/discounts', search: shownSearch(DISCOUNT_FILTER_KEY) };
  return (
    <>
      <PageHeader title={t('discounts.form.createTitle')} back={back} />
      <DiscountForm
        initial={emptyDiscount}
        send={(body, options) => call(discountCreate, { body }, options)}
        success={t('discounts.form.createSuccess')}
        failure={t('discounts.form.createFailure')}
        cancel={back}
      />
    </>
  );
}
