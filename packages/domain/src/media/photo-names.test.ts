import { expect, it } from 'vitest';
import { codedSurfaces, photoNumber, surfaceOfPhoto } from './photo-names.ts';

const surfaces = codedSurfaces(
  ['BP-1', 'BP', 'CL-0001', 'Á/7', 'kis', 'KIS', 'ŐR-2'].map((surface_code) => ({ surface_code })),
);
const codeOf = (name: string): string => {
  const match = surfaceOfPhoto(name, surfaces);
  return match.kind === 'matched' ? match.surface.surface_code : match.kind;
};

it.each([
  ['CL-0001.jpg', 'CL-0001'],
  ['cl-0001.JPEG', 'CL-0001'],
  ['CL-0001_1.png', 'CL-0001'],
  ['CL-0001-2.jpg', 'CL-0001'],
  ['cl-0001 (3).jpg', 'CL-0001'],
  ['mappa/belső/CL-0001.jpg', 'CL-0001'],
  ['BP-1.jpg', 'BP-1'],
  ['BP-2.jpg', 'BP'],
  ['BP-1-2.jpg', 'BP-1'],
  ['á_7.jpg', 'Á/7'],
  ['őr-2.jpg'.normalize('NFD'), 'ŐR-2'],
  ['KIS.jpg', 'KIS'],
  ['kis_2.jpg', 'kis'],
  ['Kis.jpg', 'ambiguous'],
  ['CL 0001.jpg', 'CL-0001'],
  ['cl_0001.jpg', 'CL-0001'],
  ['CL-0001 éjjel.jpg', 'CL-0001'],
  ['CL 0001 éjjel, esőben (2).jpg', 'CL-0001'],
  ['CL-0002 éjjel.jpg', 'unknown'],
  ['új CL-0001.jpg', 'unknown'],
  ['CL-0002.jpg', 'unknown'],
  ['IMG_20260101.jpg', 'unknown'],
])('%s is a photo of %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});

it('the number says which photo of the surface it is, one of its code does not', () => {
  const numbers = (code: string, ...names: readonly string[]): number[] => names.map((name) => photoNumber(name, code));
  expect(numbers('BP', 'BP.jpg', 'BP_1.jpg', 'BP-2.jpg', 'bp (13).png')).toEqual([0, 1, 2, 13]);
  expect(numbers('BP-7', 'bp-7.jpg', 'BP-7_2.jpg', 'BP_7.jpg', 'BP 7 (3).jpg')).toEqual([0, 2, 0, 3]);
});
