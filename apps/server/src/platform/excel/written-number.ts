import { withoutNoise } from '@felulet/domain/format/read-number.ts';
import { plainUnit } from './number-format.ts';
import type { CellValue } from './sheet-rows.ts';

const PARTS = /^(\D*?)(\d(?:[\d\s.,'’]*\d)?)(\D*)$/u;
const SCIENTIFIC = /^[-\u2212]?\d(?:[.,]\d+)?E[+-]?\d+$/i;
const SCALES = [1, 1000, 1_000_000] as const;

/** A number beside the text that its own program showed of it; what the text adds is its unit. A text of another number is in a unit that no field knows. */
export function writtenNumber(held: number, shown: string): CellValue {
  if (SCIENTIFIC.test(shown)) return { shown: String(held), number: held, seen: shown };
  const [, before = '', digits = held === 0 ? '0' : '', after = ''] = PARTS.exec(shown) ?? [undefined, shown];
  if (digits === '') return { shown, number: held, unit: shown };
  const unit = plainUnit(before + after);
  const percent = unit.includes('%') ? 100 : 1;
  const scale = SCALES.find((divisor) => isRounded(digits, (held * percent) / divisor));
  if (scale === undefined) return { shown, number: held, unit: shown };
  const number = withoutNoise((held * percent) / scale);
  const isItself = `${before}${digits}${after}`.replace(/\s/gu, '').replace(',', '.') === String(number);
  if (isItself && scale === 1) return held;
  return { shown, number, ...(unit !== '' && { unit }), ...(scale !== 1 && { held }) };
}

/** Points and commas are decimal marks in one country and part thousands in another. */
function isRounded(digits: string, number: number): boolean {
  const plain = digits.replace(/[\s'’]/gu, '');
  return [plain.replaceAll('.', '').replace(',', '.'), plain.replaceAll(',', '')].some((written) => {
    const decimals = written.split('.')[1]?.length ?? 0;
    return Math.abs(Number(written) - Math.abs(number)) <= 0.501 * 10 ** -decimals;
  });
}
