import type { Question } from '@felulet/contract/office/wiki.ts';
import { questionGet, questionList } from '@felulet/contract/wire.generated.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { QueryName, QueryTexts } from '../../client/endpoint-types.ts';
import { revisionedQueryOf } from '../../client/query-of.ts';

export const WIKI_FILTER_KEY = 'wiki-filter';
const MOST_AT_ONCE = 100;

/** All questions that the filters find: they are shown folded, without pages. */
export const questionsQuery = (filters: QueryTexts<QueryName<typeof questionList>>) =>
  queryOptions({
    queryKey: [questionList.path, filters],
    queryFn: async ({ signal }) => {
      const questions: Question[] = [];
      for (let page = 0; ; page += 1) {
        const query = { ...filters, page, rowsPerPage: MOST_AT_ONCE };
        const { list, totalCount } = await call(questionList, { query }, { signal });
        questions.push(...list);
        if (list.length === 0 || questions.length >= totalCount) return questions;
      }
    },
  });

export const questionEditQuery = (id: number) => revisionedQueryOf(questionGet, { params: { id } });
