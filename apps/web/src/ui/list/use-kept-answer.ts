import { useState } from 'react';
import { NO_ANSWER, statusOfError } from '../../client/api-problem.ts';
import type { ListAnswer, ListResult } from './use-list.ts';

/** While nothing answers, a list goes on showing what came last, greyed as what waits for the next. [P2.37] */
export function useKeptAnswer<Row>(result: ListResult<Row>): ListResult<Row> {
  const { data, isError, error } = result;
  const [last, setLast] = useState<ListAnswer<Row> | undefined>(data);
  if (data !== undefined && data !== last) setLast(data);
  const isKept = data === undefined && isError && statusOfError(error) === NO_ANSWER && last !== undefined;
  return isKept ? { ...result, data: last, isPlaceholderData: true } : result;
}
