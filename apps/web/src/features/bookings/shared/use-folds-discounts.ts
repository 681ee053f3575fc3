import { useRole } from '../../auth/shared/use-account.ts';

/** The MHFE opens the single discounts from the row of their sum; all others see them at once. */
export function useFoldsDiscounts(): boolean {
  return useRole() === 'ROLE_MHFE';
}
