import type { ExcelTemplate } from '@felulet/contract/office/excel-templates.ts';
import { excelTemplateUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { TEMPLATE_FILTER_KEY, templateEditQuery } from './excel-templates.api.ts';
import { TemplateForm } from './parts/template-form.tsx';
import { templateFormValues } from './parts/template-values.ts';

export default function ExcelTemplateEditPage(): React.ReactNode {
  const result = useQuery(templateEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit template={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<ExcelTemplate> & { readonly template: ExcelTemplate };

function Edit({ template, revision, reread }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!isActionAllowed(template, 'edit')) return <ClosedPage reason={closedReason(template, 'edit')} />;
  const back: Target = { to: '/excel-templates', search: shownSearch(TEMPLATE_FILTER_KEY) };
  return (
    <>
      <PageHeader title={t('excelTemplates.form.editTitle')} lead={template.name} back={back} />
      <TemplateForm
        isNew={false}
        initial={templateFormValues(template)}
        send={(body, options) => call(excelTemplateUpdate, { params: { id: template.id }, body }, options)}
        success={t('excelTemplates.messages.editSuccess')}
        failure={t('excelTemplates.messages.editFailure')}
        cancel={back}
        draft={`excel-template/${template.id}`}
        revision={revision}
        reread={async () => {
          const present = await reread();
          return { values: templateFormValues(present.data), revision: present.revision };
        }}
      />
    </>
  );
}
