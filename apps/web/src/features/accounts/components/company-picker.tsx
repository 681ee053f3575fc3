import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { companyQuery } from '../accounts.api.ts';

export type CompanyChoice = Awaited<ReturnType<NonNullable<ReturnType<typeof companyQuery>['queryFn']>>>[number];

type Props = {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
  readonly error?: React.ReactNode;
  readonly required?: boolean;
};

const LIMIT = 50;

/** The companies there are; names alone would not tell two of one name apart. */
export function useCompanies(): ReadonlyMap<string, CompanyChoice> {
  const companies = useQuery(companyQuery()).data ?? [];
  const taken = new Map<string, CompanyChoice>();
  for (const company of companies) {
    taken.set(taken.has(company.name) ? `${company.name} (${company.id})` : company.name, company);
  }
  return taken;
}

/** An existing company by its name, or the name of a new one as it is typed. [P5.12] [P5.13] */
export function CompanyPicker(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const companies = useCompanies();
  const failed = useQuery(companyQuery()).error;
  const chosen = companies.get(props.value ?? '');
  const isNew = chosen === undefined && (props.value ?? '').trim() !== '';
  const description =
    chosen !== undefined
      ? t(chosen.is_disabled ? 'accounts.form.disabledCompany' : 'accounts.form.existingCompany', {
          role: t(`states.role.${chosen.role}`),
        })
      : t(isNew ? 'accounts.form.newCompany' : 'accounts.form.companyHint');
  return (
    <SuggestField
      {...props}
      names={[...companies.keys()]}
      limit={LIMIT}
      maxDropdownHeight={320}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onFocus={() => {
        if (failed !== null) toastProblem(failed);
      }}
    />
  );
}
