import type { RelatedPage } from '@felulet/contract/wiki/related-pages.ts';
import type { Question } from '@felulet/contract/wiki/wiki.contract.ts';
import type { QuestionCreate } from '@felulet/contract/wiki/wiki.requests.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { randomKey } from '../../../client/wire.ts';

export type AnswerValues = {
  /** Ties an editor to its answer while others come and go. */
  readonly key: string;
  readonly role: Role | null;
  readonly content: string;
};

export type QuestionValues = {
  readonly title: string;
  readonly related_page: RelatedPage | null;
  readonly answers: readonly AnswerValues[];
};

export function newAnswer(): AnswerValues {
  return { key: randomKey(), role: null, content: '' };
}

export function emptyQuestion(): QuestionValues {
  return { title: '', related_page: null, answers: [newAnswer()] };
}

export function valuesOf({ title, related_page, answers }: Question): QuestionValues {
  return { title, related_page, answers: answers.map((answer) => ({ key: randomKey(), ...answer })) };
}

export function toRequest({ title, related_page, answers }: QuestionValues): QuestionCreate {
  return {
    title,
    // reason: the form machine sends nothing while a required field is empty
    related_page: related_page as RelatedPage,
    // reason: as above
    answers: answers.map(({ role, content }) => ({ role: role as Role, content })),
  };
}
