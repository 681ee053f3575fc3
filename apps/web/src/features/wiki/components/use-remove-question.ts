import type { Question } from '@felulet/contract/wiki/wiki.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { deleteQuestion } from '../wiki.api.ts';

export function useRemoveQuestion(): (question: Pick<Question, 'id' | 'title'>) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, title }) => {
    if (!(await askToDelete(title))) return;
    try {
      await deleteQuestion(client, id);
      toast('success', t('wiki.remove.success'));
    } catch (error) {
      toastProblem(error, t('wiki.remove.failure'));
    }
  };
}
