import type { Question, QuestionCreate, RelatedPage } from '@felulet/contract/office/wiki.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { randomKey } from '../../../client/wire.ts';
import { required } from '../../../ui/form/required.ts';

export type AnswerValues = {
  /** Ties an editor to its answer while others come and go. */
  readonly key: string;
  /** On the wire each role has its own answer; here those of one text are written together. */
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

/** An answer that is as it was before keeps its key, so that only what differs counts as changed. */
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

/** Answers with the same text, once, with all of their readers. */
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

/** `answers.3.content` of the request → the form's answer that the fourth one was written in. */
export function questionFormPath(path: string, answers: readonly AnswerValues[]): string {
  const [, index, field] = /^answers\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (index === undefined || field === undefined) return path;
  const owners = answers.flatMap(({ roles }, owner) => roles.map(() => owner));
  return `answers.${owners[Number(index)] ?? 0}.${field === 'role' ? 'roles' : field}`;
}
