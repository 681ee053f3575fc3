import type { Discount } from '@felulet/contract/discounts/discount.responses.ts';
import { canDeleteDiscount, canEditDiscount } from '@felulet/domain/discount/discount.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import type { DiscountRow } from './discounts.queries.ts';

export function presentDiscount(row: DiscountRow, viewer: Viewer, say: Say): Discount {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    value: fromHundredths(row.value_hundredths),
    date_from: row.date_from,
    date_to: row.date_to,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    actions: [
      decided('edit', canEditDiscount(viewer, row), say),
      decided('delete', canDeleteDiscount(viewer, row), say),
    ],
  };
}
