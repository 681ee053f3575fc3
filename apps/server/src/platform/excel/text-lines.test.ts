import { utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

it.each([
  [
    'a;b\r\nc;d\r\n',
    ';',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\nc\t',
    '\t',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  [
    '"a;1";"Első\nmásodik ""idézet"""\rx;y',
    ';',
    [
      ['a;1', 'Első\nmásodik "idézet"'],
      ['x', 'y'],
    ],
  ],
  ['a;14" monitor\n', ';', [['a', '14" monitor']]],
  // Programs that put no quotes around a text with quotes.
  [
    '1;"Arany" étterem fala;x\n2;"y";z',
    ';',
    [
      ['1', '"Arany" étterem fala', 'x'],
      ['2', 'y', 'z'],
    ],
  ],
  [
    '1;"Arany étterem;x\n2;"Ezüst;y',
    ';',
    [
      ['1', '"Arany étterem', 'x'],
      ['2', '"Ezüst', 'y'],
    ],
  ],
  ['"a""b";"c"" d;"e" ;""', ';', [['a"b', '"c"" d', 'e', '']]],
  ['\n\na,', ',', [[''], [''], ['a', '']]],
])('%j parted by %j', (text, mark, lines) => {
  expect(Array.from(textLines(text, mark), ({ cells }) => cells)).toEqual(lines);
});

it('takes quotes that nothing closes before a text of any length', () => {
  expect(Array.from(textLines(`"${'a'.repeat(16_000_000)}\nb`, ';'), ({ cells }) => cells[0]?.length)).toEqual([
    16_000_001, 1,
  ]);
});

it('tells where quotes close nothing', () => {
  expect(Array.from(textLines('1;"A" b;"C" d\n2;"x"', ';'), ({ openQuotes }) => openQuotes)).toEqual([1, undefined]);
});

it('reads back what the library writes', () => {
  const pieces = ['a', 'ő', '""', ';', ',', '\t', '\r\n', '\n', ' ', '14"'];
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  for (let round = 0; round < 300; round += 1) {
    const width = 2 + next(3);
    const rows = Array.from({ length: 1 + next(4) }, () =>
      Array.from({ length: width }, () => Array.from({ length: next(5) }, () => pieces[next(pieces.length)]).join('')),
    );
    const delimiter = [';', ',', '\t'][next(3)] ?? ';';
    const text = utils.sheet_to_csv(utils.aoa_to_sheet(rows), { FS: delimiter });
    expect(
      Array.from(textLines(text, delimiter), ({ cells }) => cells),
      text,
    ).toEqual(rows);
  }
});
