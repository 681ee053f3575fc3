import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { fetchAllMediaIds } from './listed-rows.ts';

/** Answers as a list of so many surfaces does. */
function answerList(totalCount: number) {
  return answerCalls({
    'GET /api/medias': ({ query }) => {
      const asked = new URLSearchParams(query);
      const [page, size] = [Number(asked.get('page')), Number(asked.get('rowsPerPage'))];
      const ids = Array.from({ length: totalCount }, (_, index) => index + 1).slice(page * size, (page + 1) * size);
      return { body: { list: ids.map((id) => ({ id })), totalCount } };
    },
  });
}

it.each([0, 1, 99, 100, 101, 250])('all %d results are chosen, of every page', async (totalCount) => {
  const calls = answerList(totalCount);
  const ids = await fetchAllMediaIds({ county: 'Zala', page: '4', rowsPerPage: '10' }, totalCount);
  expect(ids).toEqual(Array.from({ length: totalCount }, (_, index) => index + 1));
  expect(calls).toHaveLength(Math.ceil(totalCount / 100));
  expect(calls.every(({ query }) => query.includes('county=Zala'))).toBe(true);
});
