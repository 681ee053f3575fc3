import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import { companyChoicesQuery } from '../../../ui/fields/company-choices.api.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { LoadedForEdit, rereadAs } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { useAccount, useRole } from '../../auth/shared/use-account.ts';
import { termsEditQuery } from '../options.api.ts';
import { TermsForm, TermsRead } from './terms-form.tsx';
import { termsFormValues } from './terms-values.ts';

/** The terms of a publisher. An admin edits those of any publisher, offer makers can read them. */
export default function OptionTermsPage(): React.ReactNode {
  const { t } = useTranslation();
  const account = useAccount();
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const search = usePageSearch<'/options/terms'>();
  const chosen = Number(search.company);
  const own = isPublisher ? (account.company?.id ?? null) : null;
  const company = own ?? (Number.isInteger(chosen) && chosen > 0 ? chosen : null);
  return (
    <>
      <PageHeader title={t('options.terms.title')} lead={t('options.terms.lead')} back={{ to: '/options' }} />
      {isPublisher ? null : <PublisherChoice company={company} />}
      {company === null ? null : <Terms key={company} company={company} />}
    </>
  );
}

function PublisherChoice({ company }: { readonly company: number | null }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <div style={{ maxWidth: 400, marginBottom: 'var(--space-8)' }}>
      <SearchSelect
        label={t('options.terms.choose')}
        options={useQuery(companyChoicesQuery({ role: 'publisher' })).data}
        clearable={false}
        value={company}
        onChange={(id) => {
          if (id !== null) go({ to: '/options/terms', search: { company: String(id) } });
        }}
      />
    </div>
  );
}

function Terms({ company }: { readonly company: number }): React.ReactNode {
  const result = useQuery(termsEditQuery(company));
  return (
    <LoadedForEdit result={result}>
      {({ data, reread, ...edit }) =>
        data.can_edit ? (
          <TermsForm terms={data} reread={rereadAs(reread, termsFormValues)} {...edit} />
        ) : (
          <TermsRead terms={data} />
        )
      }
    </LoadedForEdit>
  );
}
