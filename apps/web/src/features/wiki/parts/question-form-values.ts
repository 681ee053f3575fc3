import type { Question, QuestionCreate, RelatedPage } from '@felulet/contract/office/wiki.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { randomKey } from '../../../client/wire.ts';
import { required } from '../../../ui/form/required.ts';

export type AnswerValues = {
  /** Identifies the answer while others are added and removed. */
  readonly key: string;
  /** The server has an answer for each role; here roles with the same text share one. */
  readonly roles: readonly Role[];
  readonly content: string;
};

export type QuestionValues = {
  readonly title: string;
  readonly related_page: RelatedPage | null;
  readonly answers: readonly AnswerValues[];
};

export function newAnswer(): AnswerValues {
  return { key: randomKey(), roles: [], content: '' };
}

export function emptyQuestion(): QuestionValues {
  return { title: '', related_page: null, answers: [newAnswer()] };
}

/** An unchanged answer keeps its key, so that only differences count as changes. */
export function questionFormValues(
  { title, related_page, answers }: Question,
  before?: QuestionValues,
): QuestionValues {
  const shared = answersByText(answers).map((answer, index) => {
    const earlier = before?.answers[index];
    const isSame = earlier?.content === answer.content && earlier.roles.join() === answer.roles.join();
    return { key: isSame ? earlier.key : randomKey(), ...answer };
  });
  return { title, related_page, answers: shared };
}

/** Answers with the same text become one with all of their roles. */
export function answersByText(
  answers: Question['answers'],
): readonly { readonly roles: readonly Role[]; readonly content: string }[] {
  const texts = [...new Set(answers.map(({ content }) => content))];
  return texts.map((content) => ({
    content,
    roles: answers.filter((answer) => answer.content === content).map(({ role }) => role),
  }));
}

export function toQuestionRequest({ title, related_page, answers }: QuestionValues): QuestionCreate {
  return {
    title,
    related_page: required(related_page),
    answers: answers.flatMap(({ roles, content }) => roles.map((role) => ({ role, content }))),
  };
}

/** Maps `answers.3.content` of the request to the answer of the form. */
export function questionFormPath(path: string, answers: readonly AnswerValues[]): string {
  const [, index, field] = /^answers\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (index === undefined || field === undefined) return path;
  const owners = answers.flatMap(({ roles }, owner) => roles.map(() => owner));
  return `answers.${owners[Number(index)] ?? 0}.${field === 'role' ? 'roles' : field}`;
}
