import { expect, it } from 'vitest';
import { addFiles, MAX_FILE_SIZE } from './file-kinds.ts';

function file(name: string, size = 10): File {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

it('refuses other kinds and files over 20 MB, each by its name', () => {
  const { files, faults } = addFiles(
    [],
    [file('a.pdf'), file('b.exe'), file('c.PNG', MAX_FILE_SIZE + 1), file('d.png', MAX_FILE_SIZE)],
    ['pdf', 'png'],
    5,
  );
  expect(files.map((kept) => kept.name)).toEqual(['a.pdf', 'd.png']);
  expect(faults).toEqual([
    { kind: 'wrongType', name: 'b.exe' },
    { kind: 'tooLarge', name: 'c.PNG' },
  ]);
});

it('cuts the list at the maximum and names what it cut', () => {
  const { files, faults } = addFiles([file('1.png')], [file('2.png'), file('3.png')], ['png'], 2);
  expect(files.map((kept) => kept.name)).toEqual(['1.png', '2.png']);
  expect(faults).toEqual([{ kind: 'tooMany', name: '3.png' }]);
});

it('replaces the file where only one is taken', () => {
  expect(addFiles([file('1.xlsx')], [file('2.xlsx')], ['excel'], 1)).toMatchObject({
    files: [{ name: '2.xlsx' }],
    faults: [],
  });
});
