import type { Question } from '@felulet/contract/office/wiki.ts';
import { relatedPages } from '@felulet/contract/page-facts.ts';
import { questionDelete, type questionList } from '@felulet/contract/wire.generated.ts';
import { Button, Stack } from '@mantine/core';
import { IconChevronRight, IconHelpCircle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { type ListState, type ListStateOf, useListState } from '../../../ui/list/use-list-state.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { answersByText } from '../parts/question-form-values.ts';
import { questionEditQuery, questionsQuery, WIKI_FILTER_KEY } from '../wiki.api.ts';
import questionItemStyles from './question-item.module.css';
import { RichText } from './rich-text.tsx';
import styles from './wiki.module.css';

export default function WikiPage(): React.ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay()('wiki');
  const list = useListState<typeof questionList>({ storageKey: WIKI_FILTER_KEY, defaultSort: 'related_page:asc' });
  const result = useQuery({ ...questionsQuery(list.filters), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('wiki.list.title')}>
        {mayEdit ? (
          <ActionButton icon={IconPlus} to="/wiki/create">
            {t('wiki.list.create')}
          </ActionButton>
        ) : null}
      </PageHeader>
      <FilterBar list={list} quick="title" filters={useFilters()} />
      <Loaded result={result}>
        {(questions) =>
          questions.length === 0 ? <Nothing list={list} /> : <Groups questions={questions} list={list} />
        }
      </Loaded>
    </>
  );
}

function useFilters(): readonly FilterOf<typeof questionList>[] {
  const { t } = useTranslation();
  return [
    { kind: 'text', name: 'title', label: t('wiki.list.search') },
    {
      kind: 'choice',
      name: 'related_page',
      label: t('wiki.field.relatedPage'),
      choices: relatedPages.map((page) => ({ value: page, label: t(`wiki.page.${page}`) })),
    },
  ];
}

type GroupsProps = { readonly questions: readonly Question[]; readonly list: ListStateOf<typeof questionList> };

function Groups({ questions, list }: GroupsProps): React.ReactNode {
  const { t } = useTranslation();
  const groups = relatedPages
    .map((page) => ({ page, own: questions.filter((question) => question.related_page === page) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Stack gap="md" className={styles.groups}>
      {groups.map(({ page, own }) => (
        <Panel key={page} title={t(`wiki.page.${page}`)}>
          <ul className={styles.questions}>
            {own.map((question) => (
              <QuestionItem key={question.id} question={question} isOpen={questions.length === 1} />
            ))}
          </ul>
        </Panel>
      ))}
      {list.filters.related_page === undefined ? null : (
        <div>
          <Button variant="default" onClick={list.clearFilters}>
            {t('wiki.list.showAll')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Nothing({ list }: { readonly list: ListState }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <IconHelpCircle size={36} stroke={1.4} aria-hidden="true" />
      <strong>{t(list.isFiltered ? 'wiki.list.nothing' : 'wiki.list.empty')}</strong>
      {list.isFiltered ? (
        <Button variant="default" onClick={list.clearFilters}>
          {t('wiki.list.showAll')}
        </Button>
      ) : (
        <span>{t('wiki.list.emptyHint')}</span>
      )}
    </div>
  );
}

type Props = { readonly question: Question; readonly isOpen: boolean };

/** A question that unfolds; an admin sees the answers of all roles with their names. */
function QuestionItem({ question, isOpen }: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay()('wiki');
  const remove = useRemoveQuestion();
  return (
    <li className={questionItemStyles.item}>
      <details className={questionItemStyles.details} open={isOpen}>
        <summary className={questionItemStyles.summary}>
          <IconChevronRight className={questionItemStyles.mark} size={17} stroke={1.8} aria-hidden="true" />
          <span>{question.title}</span>
        </summary>
        <div className={questionItemStyles.answers}>
          {answersByText(question.answers).map((answer) => (
            <section key={answer.roles.join()}>
              {mayEdit ? (
                <h3 className={questionItemStyles.role}>
                  {t('wiki.list.answersFor', {
                    roles: answer.roles.map((role) => t(`states.role.${role}`)).join(', '),
                  })}
                </h3>
              ) : null}
              <RichText html={answer.content} />
            </section>
          ))}
        </div>
      </details>
      {mayEdit ? (
        <span className={questionItemStyles.actions}>
          <IconAction
            icon={IconPencil}
            label={`${t('ui.actions.edit')}: ${question.title}`}
            to={`/wiki/edit/${question.id}`}
          />
          <IconAction
            icon={IconTrash}
            danger
            label={`${t('ui.actions.delete')}: ${question.title}`}
            onClick={() => void remove(question)}
          />
        </span>
      ) : null}
    </li>
  );
}

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

async function deleteQuestion(client: QueryClient, id: number): Promise<void> {
  await call(questionDelete, { params: { id } });
  client.removeQueries({ queryKey: questionEditQuery(id).queryKey });
  await refreshAfter(client, 'question');
}
