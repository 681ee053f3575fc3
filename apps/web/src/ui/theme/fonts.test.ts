// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { english } from '../i18n/english.ts';
import { hungarian } from '../i18n/hungarian.ts';

const require = createRequire(import.meta.url);

type Face = { readonly characters: ReadonlySet<number>; readonly ranges: readonly (readonly [number, number])[] };

function fileOf(url: string): string {
  const [scope = '', name = '', ...path] = url.split('/');
  return join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...path);
}

/** The faces of the stylesheet with what their files hold. */
function faces(): readonly Face[] {
  const sheet = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
  return [...sheet.matchAll(/url\("([^"]+)"\)[^}]*?unicode-range:([^;]+);/g)].map(([, url = '', ranges = '']) => {
    const font = create(readFileSync(fileOf(url)));
    if (!('characterSet' in font)) throw new Error(`A collection instead of one font: ${url}`);
    return { characters: new Set(font.characterSet), ranges: ranges.split(',').map(boundsOf) };
  });
}

function boundsOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const all = faces();

/** As a browser chooses: the first face that claims the character, if its file has it. */
function isDrawn(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return all.some(
    ({ characters, ranges }) => characters.has(point) && ranges.some(([from, to]) => from <= point && point <= to),
  );
}

it('every character of the texts, and the arrows and signs that stand in tables, comes from a shipped font', () => {
  const texts = JSON.stringify([hungarian, english]);
  const used = new Set([...texts, ...'ÁÉÍÓÖŐÚÜŰáéíóöőúüű→←↑↓×✓–—„”“…′″ΩЖ']);
  expect([...used].filter((character) => !isDrawn(character))).toEqual([]);
});
