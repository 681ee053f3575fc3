import { expect, test } from 'vitest';
import { sayIn } from '../language/say.ts';
import { decided } from './record-action.ts';

test('the reason is said in the language of each reader, with its own figures, as often as it is asked for', () => {
  for (let turn = 0; turn < 2; turn += 1) {
    for (const language of ['hu', 'en'] as const) {
      for (const available_quantity of [1, 2]) {
        const refusal = { code: 'not_enough_free', available_quantity } as const;
        const text = sayIn(language)('errors.code.not_enough_free', { ...refusal });
        expect(text).toContain(String(available_quantity));
        const { reason } = decided('edit', { ok: false, refusal }, sayIn(language));
        expect(reason).toEqual({ code: 'not_enough_free', text });
      }
    }
  }
});
