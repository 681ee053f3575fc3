import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import { companyChoicesQuery } from '../../../ui/fields/company-choices.api.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { LoadedForEdit, rereadAs } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { parseId } from '../../../ui/page/use-path-id.ts';
import { useOwnPublisher } from '../parts/use-own-publisher.ts';
import { defaultsEditQuery } from '../surface-defaults.api.ts';
import { DefaultsForm } from './defaults-form.tsx';
import { defaultsFormValues } from './defaults-values.ts';

/** A publisher edits its own defaults, an admin those of any publisher. */
export default function SurfaceDefaultsPage(): React.ReactNode {
  const { t } = useTranslation();
  const own = useOwnPublisher();
  const search = usePageSearch<'/medias/defaults'>();
  const company = own ?? parseId(search.company);
  return (
    <>
      <PageHeader
        title={t('makingSurfaces.defaults.title')}
        lead={t('makingSurfaces.defaults.lead')}
        back={{ to: '/medias' }}
      />
      {own === undefined ? <PublisherChoice company={company} /> : null}
      {company === undefined ? null : <Defaults key={company} company={company} />}
    </>
  );
}

function PublisherChoice({ company }: { readonly company: number | undefined }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <SearchSelect
      label={t('makingSurfaces.defaults.choose')}
      options={useQuery(companyChoicesQuery({ role: 'publisher', all: 'true' })).data}
      clearable={false}
      maw={400}
      mb="md"
      value={company ?? null}
      onChange={(id) => {
        if (id !== null) go({ to: '/medias/defaults', search: { company: String(id) } });
      }}
    />
  );
}

function Defaults({ company }: { readonly company: number }): React.ReactNode {
  const result = useQuery(defaultsEditQuery(company));
  return (
    <LoadedForEdit result={result}>
      {({ data, reread, ...edit }) => (
        <DefaultsForm
          defaults={data}
          initialValues={defaultsFormValues(data)}
          reread={rereadAs(reread, defaultsFormValues)}
          {...edit}
        />
      )}
    </LoadedForEdit>
  );
}
