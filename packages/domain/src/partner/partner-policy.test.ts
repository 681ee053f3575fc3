import { describe, expect, it } from 'vitest';
import { canEndPartnership, canRejectPartner } from './partner-policy.ts';

describe('a connection of two companies', () => {
  it('is rejected or withdrawn while it is asked for, and ended once it is accepted', () => {
    const decided = (state: 'PENDING' | 'ACCEPTED') => [canRejectPartner(state), canEndPartnership(state)];
    const closed = (code: string, current_state: string) => ({ ok: false, refusal: { code, current_state } });
    expect(decided('PENDING')).toEqual([{ ok: true }, closed('partner_not_accepted', 'PENDING')]);
    expect(decided('ACCEPTED')).toEqual([closed('partner_accepted', 'ACCEPTED'), { ok: true }]);
  });
});
