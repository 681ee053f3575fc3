import { useAccount, useRole } from '../../auth/shared/use-account.ts';

/** The reader's company, if it publishes surfaces. */
export function useOwnPublisher(): number | undefined {
  const { company } = useAccount();
  return useRole() === 'ROLE_PUBLISHER' ? company?.id : undefined;
}
