import { excelTemplateCreate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { TEMPLATE_FILTER_KEY, templateQuery } from './excel-templates.api.ts';
import { TemplateForm } from './parts/template-form.tsx';
import { emptyTemplate, templateCopyValues } from './parts/template-values.ts';

const NAME_LENGTH = 255;

/** Empty, or a copy of another template; a template that cannot be copied gives an empty form. [K8.1] */
export default function ExcelTemplateCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const search = usePageSearch<'/excel-templates/create'>();
  const copied = typeof search.copy === 'string' && /^[1-9]\d{0,8}$/.test(search.copy) ? Number(search.copy) : null;
  const original = useQuery({ ...templateQuery(copied ?? 0), enabled: copied !== null, retry: false });
  if (copied !== null && !original.isFetchedAfterMount) return <PageSkeleton />;
  const { data } = original;
  const named = (name: string): string => t('excelTemplates.form.copySuffix', { name }).slice(0, NAME_LENGTH);
  const back: Target = { to: '/excel-templates', search: shownSearch(TEMPLATE_FILTER_KEY) };
  return (
    <>
      <PageHeader title={t('excelTemplates.form.createTitle')} back={back} />
      <TemplateForm
        key={copied}
        isNew
        initial={data === undefined ? emptyTemplate(role) : templateCopyValues(data, named(data.name), role)}
        send={(body, options) => call(excelTemplateCreate, { body }, options)}
        success={t('excelTemplates.messages.createSuccess')}
        failure={t('excelTemplates.messages.createFailure')}
        cancel={back}
        draft="excel-template"
      />
    </>
  );
}
