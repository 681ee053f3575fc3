import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['turn', 'turn unread'])(
  'on paper whose turn it is stands there as a word in a border, on no ground: %s',
  (marks) => {
    const sheet = readFileSync(join(import.meta.dirname, 'campaign-list.module.css'), 'utf8');
    const style = document.createElement('style');
    // jsdom draws no ground that is a variable.
    const grounded = sheet.replaceAll(/background: var\([^)]*\)/g, 'background: red');
    style.textContent = grounded.replaceAll('@media print', '@media screen');
    const mark = document.createElement('span');
    mark.className = marks;
    document.body.replaceChildren(style, mark);
    const { backgroundColor, borderTopStyle, color } = getComputedStyle(mark);
    expect([backgroundColor, borderTopStyle, color]).toEqual(['rgba(0, 0, 0, 0)', 'solid', 'var(--waiting)']);
  },
);
