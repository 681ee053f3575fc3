import {
  type Question,
  questionCreate,
  questionDelete,
  questionGet,
  questionList,
  questionUpdate,
} from '@felulet/contract/office/wiki.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import type { RecordReader } from '../../platform/http/reader.ts';
import { createQuestion, deleteQuestion, listQuestions, readQuestion, updateQuestion } from '../acts/question.ts';

/** Frequent questions, answered for each role. */
export function wikiRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, questionList, async ({ viewer, query }) => listQuestions(context, viewer, query));

  bind(binding, questionGet, async (call) => answer(context, call, call.params.id));

  bind(binding, questionCreate, async (call) =>
    once(context, async (_tx, inside) => answer(inside, call, await createQuestion(inside, call.viewer, call.body))),
  );

  bind(binding, questionUpdate, async (call) => {
    await updateQuestion(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return answer(context, call, call.params.id);
  });

  bind(binding, questionDelete, async ({ viewer, params }) => deleteQuestion(context, viewer, params.id));
}

async function answer(context: ServerContext, call: RecordReader, id: number): Promise<Question> {
  const { question, revision } = await readQuestion(context, call.viewer, id);
  call.setRevision(revision);
  return question;
}
