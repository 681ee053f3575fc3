import type { Question } from '@felulet/contract/office/wiki.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { deleteQuestion } from '../wiki.api.ts';

export function useRemoveQuestion(): (question: Pick<Question, 'id' | 'title'>) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, title }) => {
    if (!(await askToDelete(title))) return;
    await toastOutcome(deleteQuestion(client, id), {
      success: t('wiki.remove.success'),
      failure: t('wiki.remove.failure'),
    });
  };
}
