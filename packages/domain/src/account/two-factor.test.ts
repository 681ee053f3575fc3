import { describe, expect, it } from 'vitest';
import {
  canEndTwoFactor,
  canRenewRecoveryCodes,
  canStartTwoFactor,
  hasToSetUp,
  offeredCode,
  recoveryCode,
} from './two-factor.ts';

const off = { is_on: false, is_demanded: false };
const on = { is_on: true, is_demanded: false };

describe('the second step of the sign-in', () => {
  it('is set up once, and renewed or ended only where it is on [D1.64]', () => {
    expect(canStartTwoFactor(off).ok).toBe(true);
    expect(canStartTwoFactor(on)).toMatchObject({ refusal: { code: 'two_factor_on' } });
    expect(canRenewRecoveryCodes(on).ok).toBe(true);
    expect(canRenewRecoveryCodes(off)).toMatchObject({ refusal: { code: 'two_factor_off' } });
    expect(canEndTwoFactor(on).ok).toBe(true);
    expect(canEndTwoFactor(off)).toMatchObject({ refusal: { code: 'two_factor_off' } });
  });

  it('stays where the company has to have it, and is set up there before anything else', () => {
    expect(canEndTwoFactor({ is_on: true, is_demanded: true })).toMatchObject({
      refusal: { code: 'two_factor_demanded' },
    });
    expect(hasToSetUp({ is_on: false, is_demanded: true })).toBe(true);
    expect(hasToSetUp({ is_on: true, is_demanded: true })).toBe(false);
    expect(hasToSetUp(off)).toBe(false);
  });
});

describe('a code', () => {
  it('of the authenticator has six digits, written in whatever groups [D1.64]', () => {
    expect(offeredCode(' 123 456 ')).toEqual({ kind: 'authenticator', code: '123456' });
    expect(offeredCode('12345')).toBeNull();
    expect(offeredCode('1234567')).toBeNull();
  });

  it('of recovery is read as people write it: small letters, O for 0, I and L for 1', () => {
    const bytes = Uint8Array.from({ length: 12 }, (_, index) => index + 32);
    expect(recoveryCode(bytes)).toBe('0123-4567-89AB');
    expect(offeredCode('o123-4567 89ab')).toEqual({ kind: 'recovery', code: '0123456789AB' });
    expect(offeredCode('0i23-4567-89AL')).toEqual({ kind: 'recovery', code: '0123456789A1' });
    expect(offeredCode('0123-4567-89AU')).toBeNull();
    expect(() => recoveryCode(new Uint8Array(11))).toThrow();
  });
});
