import { accountList, companySelect, employeeList, inviteeList } from '@felulet/contract/wire.generated.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../client/endpoint-types.ts';
import { queryOf } from '../../client/query-of.ts';
import { useMay } from '../../features/auth/shared/use-account.ts';
import { type Finding, hasWords } from './finding.ts';

type Company = ResponseOf<typeof companySelect>[number];

const COMPANIES_STAY_FRESH = 60_000;

/** Users, colleagues, partners and companies, as far as the account may see their lists. */
export function usePeople(search: string, each: number, enabled: boolean): readonly Finding[] {
  const { t } = useTranslation();
  const may = useMay();
  const seesAccounts = may('accounts:show');
  const query = { name: search, rowsPerPage: each };
  const kept = { placeholderData: keepPreviousData };
  const users = useQuery({ ...queryOf(accountList, { query }), ...kept, enabled: enabled && seesAccounts });
  const colleagues = useQuery({
    ...queryOf(employeeList, { query }),
    ...kept,
    enabled: enabled && !seesAccounts && may('employees:show'),
  });
  const partners = useQuery({
    ...queryOf(inviteeList, { query }),
    ...kept,
    enabled: enabled && !seesAccounts && may('partners'),
  });
  const companies = useQuery({
    ...queryOf(companySelect, { query: { all: 'true' } }),
    staleTime: COMPANIES_STAY_FRESH,
    enabled: enabled && seesAccounts,
  });
  if (!enabled) return [];
  return [
    ...(users.data?.list ?? []).map(
      (row): Finding => ({
        key: `u${row.id}`,
        group: 'users',
        text: row.name,
        aside: row.company.name,
        to: `/accounts/show/${row.id}`,
      }),
    ),
    ...(colleagues.data?.list ?? []).map(
      (row): Finding => ({
        key: `e${row.id}`,
        group: 'employees',
        text: row.name,
        aside: row.email,
        to: may('employees:edit') ? `/employees/edit/${row.id}` : '/employees',
      }),
    ),
    ...(partners.data?.list ?? []).map(
      (row): Finding => ({
        key: `p${row.id}`,
        group: 'partners',
        text: row.name,
        aside: t(`states.role.${row.role}`),
        to: '/partners',
        search: { name: row.name },
      }),
    ),
    ...companiesNamed(companies.data ?? [], search, each, t),
  ];
}

function companiesNamed(companies: readonly Company[], search: string, each: number, t: TFunction): readonly Finding[] {
  return companies
    .filter(({ name }) => hasWords(name, search))
    .slice(0, each)
    .map(({ id, name, role }) => ({
      key: `k${id}`,
      group: 'companies',
      text: name,
      aside: t(`states.role.${role}`),
      to: '/accounts',
      search: { company: name },
    }));
}
