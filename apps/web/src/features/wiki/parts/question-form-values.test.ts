import { expect, it } from 'vitest';
import { questionFormPath, questionFormValues, toQuestionRequest } from './question-form-values.ts';

const question = {
  id: 1,
  title: 'Kérdés',
  related_page: 'medias',
  created_at: '',
  updated_at: '',
  answers: [
    { role: 'ROLE_MHFE', content: '<p>közös</p>' },
    { role: 'ROLE_ADVERTISER', content: '<p>külön</p>' },
    { role: 'ROLE_PUBLISHER', content: '<p>közös</p>' },
  ],
} as const;

it('writes one text for several roles together, and sends an answer a role', () => {
  const values = questionFormValues({ ...question, answers: [...question.answers] });
  expect(values.answers.map(({ roles }) => roles)).toEqual([['ROLE_MHFE', 'ROLE_PUBLISHER'], ['ROLE_ADVERTISER']]);
  expect(toQuestionRequest(values).answers).toHaveLength(3);
});

it('finds the field that a refused answer was written in', () => {
  const { answers } = questionFormValues({ ...question, answers: [...question.answers] });
  expect(questionFormPath('answers.1.content', answers)).toBe('answers.0.content');
  expect(questionFormPath('answers.2.role', answers)).toBe('answers.1.roles');
  expect(questionFormPath('title', answers)).toBe('title');
});
