import { formatNumber } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../ui/form/list-option.tsx';
import type { DiscountOption } from '../bookings.api.ts';

/** The selectable discounts with their value; one that was chosen earlier and is gone since keeps a name. */
export function useDiscountChoices(options: readonly DiscountOption[], chosen: readonly number[]): readonly Option[] {
  const { t } = useTranslation();
  const gone = chosen.filter((id) => !options.some((option) => option.id === id));
  return [
    ...options.map(({ id, name, value }) => ({
      id,
      name: t('prices.form.discountOption', { name, value: formatNumber(value, 2) }),
    })),
    ...gone.map((id) => ({ id, name: t('prices.form.discountGone', { id }) })),
  ];
}
