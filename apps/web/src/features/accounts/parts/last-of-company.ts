import type { Account } from '@felulet/contract/people/accounts.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import type { TFunction } from 'i18next';

/** What would be left unattended without the last enabled user of a company; empty for any other user. */
export function lastOfCompanyWarning(
  { company, last_of_company: last }: Pick<Account, 'company' | 'last_of_company'>,
  t: TFunction,
): string {
  if (last === undefined) return '';
  const { surfaces, waiting_bookings: waiting, open_campaigns: campaigns } = last;
  return [
    t('accounts.lastUser.alone', { company: company.name }),
    surfaces === 0 ? '' : t('accounts.lastUser.surfaces', { total: groupThousands(surfaces) }),
    waiting === 0 ? '' : t('accounts.lastUser.waiting', { total: groupThousands(waiting) }),
    campaigns === 0 ? '' : t('accounts.lastUser.campaigns', { total: groupThousands(campaigns) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
