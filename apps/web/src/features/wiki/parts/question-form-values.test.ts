import { expect, it } from 'vitest';
import { formPathOf, toRequest, valuesOf } from './question-form-values.ts';

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
  const values = valuesOf({ ...question, answers: [...question.answers] });
  expect(values.answers.map(({ roles }) => roles)).toEqual([['ROLE_MHFE', 'ROLE_PUBLISHER'], ['ROLE_ADVERTISER']]);
  expect(toRequest(values).answers).toHaveLength(3);
});

it('finds the field that a refused answer was written in', () => {
  const { answers } = valuesOf({ ...question, answers: [...question.answers] });
  expect(formPathOf('answers.1.content', answers)).toBe('answers.0.content');
  expect(formPathOf('answers.2.role', answers)).toBe('answers.1.roles');
  expect(formPathOf('title', answers)).toBe('title');
});
