import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedForEdit, rereadAs } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { valuesOf, YearForm } from '../components/year-form.tsx';
import { workingYearEditQuery } from '../working-days.api.ts';

/** [D10.95] */
export default function WorkingYearEditPage(): React.ReactNode {
  const { t } = useTranslation();
  const year = usePathId();
  const result = useQuery(workingYearEditQuery(year));
  return (
    <>
      <PageHeader
        title={t('workingDays.form.title', { year })}
        lead={t('workingDays.form.lead')}
        back={{ to: '/working-days' }}
      />
      <LoadedForEdit result={result}>
        {({ data, reread, ...edit }) => <YearForm year={data} reread={rereadAs(reread, valuesOf)} {...edit} />}
      </LoadedForEdit>
    </>
  );
}
