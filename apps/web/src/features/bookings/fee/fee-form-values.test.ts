import { describe, expect, it } from 'vitest';
import { errorsOfViolations } from '../../../ui/form/violations.ts';
import { sampleBooking } from '../testing/answers.ts';
import { feeFormRequest, feeFormValues, renameFeePath } from './fee-form-values.ts';

const booking = sampleBooking({
  price_tags: [
    { id: 12, title: 'Szerelés', value: 5_000, type: 1 },
    { id: 13, title: 'Világítás', value: 900, type: 3 },
  ],
  additions: [{ priceTag: 13, price_tag: 13, value: '10%' }],
});

describe('the fee form', () => {
  it('offers an addition on every tag of the booking', () => {
    expect(feeFormValues(booking).additions.map(({ priceTag, value }) => [priceTag, value])).toEqual([
      [11, ''],
      [12, ''],
      [13, '10%'],
    ]);
  });

  it('sends the additions that are set as the whole set, and an empty fee as none', () => {
    expect(feeFormRequest(feeFormValues(booking), false)).toEqual({
      mhfe_fee: null,
      additions: [{ priceTag: 13, value: '10%' }],
    });
  });

  it('leaves the fee out for a booking of a package', () => {
    expect(feeFormRequest({ mhfe_fee: '5%', additions: [] }, true)).toEqual({ additions: [] });
    const { additions } = feeFormRequest(feeFormValues(booking), true);
    expect(additions).toEqual([{ priceTag: 13, value: '10%' }]);
  });

  it('shows a violation on the tag that it is about, past tags without an addition', () => {
    const violations = [
      { propertyPath: 'additions[0].value', message: 'rossz' },
      { propertyPath: 'mhfe_fee', message: 'túl nagy' },
    ];
    expect(errorsOfViolations(violations, renameFeePath(feeFormValues(booking)))).toEqual({
      'additions.2.value': 'rossz',
      mhfe_fee: 'túl nagy',
    });
    expect(renameFeePath(feeFormValues(booking))('additions.0.priceTag')).toBe('additions.2.value');
  });
});
