import { questionCreate } from '@felulet/contract/wire.generated.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { QuestionForm } from './parts/question-form.tsx';
import { emptyQuestion } from './parts/question-form-values.ts';

export default function QuestionCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const [initial] = useState(emptyQuestion);
  return (
    <>
      <PageHeader title={t('wiki.form.createTitle')} back={{ to: '/wiki' }} />
      <QuestionForm
        initial={initial}
        send={(body, options) => call(questionCreate, { body }, options)}
        success={t('wiki.form.createSuccess')}
        failure={t('wiki.form.createFailure')}
      />
    </>
  );
}
