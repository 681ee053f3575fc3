import type { Question } from '@felulet/contract/office/wiki.ts';
import { questionUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { type Edited, LoadedForEdit, rereadAs } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { QuestionForm } from './parts/question-form.tsx';
import { questionFormValues } from './parts/question-form-values.ts';
import { questionEditQuery } from './wiki.api.ts';

export default function QuestionEditPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(questionEditQuery(usePathId()));
  return (
    <>
      <PageHeader title={t('wiki.form.editTitle')} back={{ to: '/wiki' }} />
      <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit question={data} {...edit} />}</LoadedForEdit>
    </>
  );
}

type Props = Edited<Question> & { readonly question: Question };

function Edit({ question, revision, reread }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [initial] = useState(() => questionFormValues(question));
  return (
    <QuestionForm
      initial={initial}
      send={(body, options) => call(questionUpdate, { params: { id: question.id }, body }, options)}
      success={t('wiki.form.editSuccess')}
      failure={t('wiki.form.editFailure')}
      revision={revision}
      reread={rereadAs(reread, (present) => questionFormValues(present, initial))}
    />
  );
}
