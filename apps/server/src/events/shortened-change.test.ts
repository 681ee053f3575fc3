import { describe, expect, it } from 'vitest';
import { shortened } from './shortened-change.ts';

const long = 'Forgalmas út mellett áll, mindkét irányból jól látható. '.repeat(20);

describe('a change that is kept', () => {
  it('stays whole while both texts are short', () => {
    const change = { field: 'description', from: 'régi', to: 'új' } as const;
    expect(shortened(change)).toBe(change);
  });

  it('shows of long texts where they begin to differ, in whole words', () => {
    const { from, to } = shortened({ field: 'description', from: `${long}régi vége`, to: `${long}új vége` });
    expect(from).toMatch(/^…[^…]*látható\. régi vége$/);
    expect(to).toMatch(/^…[^…]*látható\. új vége$/);
  });

  it('shows the beginning of a long text that came or went', () => {
    const { from, to } = shortened({ field: 'description', from: null, to: long });
    expect(from).toBeNull();
    expect(to).toMatch(/^Forgalmas út .* …?[^ ]*…$/);
    expect(to?.length).toBeLessThanOrEqual(242);
  });

  it('cuts a text without spaces, but no character in two', () => {
    const { to } = shortened({ field: 'description', from: null, to: 'x'.repeat(239) + '😀'.repeat(50) });
    expect(to).toBe(`${'x'.repeat(239)}…`);
  });

  it('says how a text went on that was only lengthened', () => {
    const { from, to } = shortened({ field: 'description', from: long, to: `${long}Új mondat.` });
    expect(from?.startsWith('…')).toBe(true);
    expect(to).toContain('Új mondat.');
  });
});
