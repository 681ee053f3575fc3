import { formatNumber, thousandsSeparator } from '@felulet/domain/format/money.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from './field-words.ts';
import { centimetresOf, faultWords, type NumberKind, readPasted } from './number-reading.ts';

type Props = Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onPasteCapture' | 'onInputCapture' | 'decimalScale' | 'suffix'
> & {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly decimals?: number;
  /** What follows the number; of a unit that goes by the number, how. */
  readonly suffix?: string | ((count: number) => string);
  readonly 'data-path'?: string;
  /** How a pasted text is read; by itself a count, or with decimals a plain decimal. */
  readonly kind?: NumberKind;
  /** Sees a pasted text first; true = dealt with. */
  readonly takePaste?: (text: string) => boolean;
  /** What stood there was read as the field was left; it is shown now. A key that leaves was used up by it. */
  readonly onReadLate?: (read: number | null, isLeft: boolean) => void;
};

/** Digits in threes while typing, a point as well as a comma for decimals; an empty field names its unit. [P5.3] [K5.28] */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  onKeyDown,
  onBlur,
  takePaste,
  onReadLate,
  suffix,
  ...props
}: Props): React.ReactNode {
  const { kind = decimals > 0 ? 'decimal' : 'count', error, ...rest } = props;
  const suffixOf = (count: number): string => (typeof suffix === 'function' ? suffix(count) : (suffix ?? ''));
  useFieldWords(props['data-path'], (number) =>
    typeof number === 'number'
      ? formatNumber(number, decimals) + suffixOf(number).replace(' ', thousandsSeparator)
      : null,
  );
  // What is on its way to a number, such as `5,` before its decimals: as a number it would lose the comma.
  const [unfinished, setUnfinished] = useState('');
  const put = (next: number | null): void => {
    setUnfinished('');
    onChange?.(next);
  };
  const paste = usePaste({ kind, decimals, takePaste, value: value ?? null, put });
  const keys = useTypedKeys({ kind, decimals, value: value ?? null, put });
  const point = useTypedPoint({ kind, decimals, value: value ?? null, put }, paste.read);
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      thousandSeparator={thousandsSeparator}
      clampBehavior="none"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      suffix={suffixOf(value ?? 0)}
      placeholder={suffixOf(0).trim()}
      {...rest}
      error={paste.fault ?? error}
      value={unfinished !== '' && numberOf(unfinished) === value ? unfinished : (value ?? '')}
      onChange={(entered) => {
        paste.forget();
        setUnfinished(typeof entered === 'string' && entered.includes('.') ? entered : '');
        onChange?.(numberOf(entered));
      }}
      onPasteCapture={paste.take}
      onInputCapture={paste.takeInput}
      onKeyDown={(event) => {
        if (point.keys(event)) return onReadLate?.(point.last(), false);
        keys(event);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        // Whoever keeps a number that is left would keep the one before it was read.
        if (point.settle()) onReadLate?.(point.last(), true);
        else onBlur?.(event);
      }}
      onMouseDown={() => void point.settle()}
    />
  );
}

type PasteOptions = KeyOptions & { readonly takePaste: Props['takePaste'] };

/** More than digits is read as a whole and takes the place of what stood there, or is refused with the reason. */
function usePaste({ kind, decimals, takePaste, value, put }: PasteOptions) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string | null>(null);
  /** What the field holds then; undefined where nothing changes, as the text was refused or went elsewhere. */
  const read = (text: string): number | undefined => {
    const pasted = takePaste?.(text) === true ? null : readPasted(text, kind, decimals);
    setFault(pasted?.ok === false ? faultWords(pasted.fault, kind, decimals, t) : null);
    return pasted?.ok === true ? pasted.value : undefined;
  };
  const take = (event: React.ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    // A pair of degrees, too, has more than digits.
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    // Mantine puts in what it makes of the text, whatever was decided here.
    event.stopPropagation();
    const taken = read(text);
    if (taken !== undefined) put(taken);
  };
  /** Dropped, dictated or filled in by the browser: many characters at once that no paste tells of. */
  const takeInput = (event: React.InputEvent<HTMLInputElement>): void => {
    const text = textAtOnce(event.nativeEvent, event.currentTarget.value);
    if (text === null) return;
    // Before Mantine sees it, which would swallow the point.
    writeInto(event.currentTarget, decimalText(read(text) ?? value));
  };
  return { fault, read, take, takeInput, forget: () => setFault(null) };
}

/** What came in beyond single keys and plain digits; null where nothing of the kind did. */
function textAtOnce(event: Partial<Pick<InputEvent, 'data' | 'inputType'>>, whole: string): string | null {
  if (/^(delete|history|insertComposition)/.test(event.inputType ?? '')) return null;
  const text = event.data ?? whole;
  return text.length < 2 || /^\d*$/.test(text) ? null : text;
}

const decimalText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** Past React, which takes what its own setter writes for what was there before. */
function writeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
}

type KeyOptions = Required<Pick<Props, 'kind' | 'decimals'>> & {
  readonly value: number | null;
  readonly put: (value: number) => void;
};

/** A unit that is typed behind a measure counts; decimals of a whole number do not get in. */
function useTypedKeys({ kind, decimals, value, put }: KeyOptions): (event: React.KeyboardEvent) => void {
  const unit = useRef({ letters: '', before: value });
  const isBehindComma = useRef(false);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\p{L}$/u.test(event.key)) {
      event.preventDefault();
      if (kind !== 'measure' || value === null) return;
      const { letters, before } = unit.current.letters === '' ? { letters: '', before: value } : unit.current;
      unit.current = { letters: letters + event.key.toLowerCase(), before };
      const next = before === null ? null : centimetres(before, unit.current.letters, decimals);
      if (next !== null && next !== value) put(next);
      return;
    }
    unit.current = { letters: '', before: null };
    if (decimals > 0) return;
    const isDigit = /^\d$/.test(event.key);
    isBehindComma.current = event.key === ',' || (isBehindComma.current && isDigit);
    if (event.key === '.' || isBehindComma.current) event.preventDefault();
  };
}

const LEAVING = ['Enter', 'ArrowUp', 'ArrowDown'];
/** They change nothing of what stands there. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'];
const GROUP = 3;

/** A point typed into a whole number groups: one that three digits do not follow is read as if it were pasted, once something else than digits comes. */
function useTypedPoint({ decimals, value, put }: KeyOptions, read: (text: string) => number | undefined) {
  const typed = useRef<{ readonly head: number; readonly digits: string } | null>(null);
  const last = useRef<number | null>(null);
  /** Tells whether there was such a point. */
  const settle = (): boolean => {
    const { head, digits } = typed.current ?? { head: 0, digits: '' };
    typed.current = null;
    if (digits.length === 0 || digits.length === GROUP) return false;
    const taken = read(`${head}.${digits}`);
    last.current = taken ?? null;
    put(taken ?? head);
    return true;
  };
  const follow = ({ key }: React.KeyboardEvent): void => {
    const { head, digits } = typed.current ?? { head: value, digits: '' };
    if (key === '.') typed.current = value === null ? null : { head: value, digits: '' };
    else if (typed.current === null || head === null) return;
    else if (/^\d$/.test(key)) typed.current = { head, digits: digits + key };
    else if (key === 'Backspace' && digits !== '') typed.current = { head, digits: digits.slice(0, -1) };
    else settle();
  };
  /** True where the key is dealt with: what was read is seen before it is kept. */
  const keys = (event: React.KeyboardEvent): boolean => {
    if (decimals > 0 || event.key === 'Tab' || MODIFIERS.includes(event.key)) return false;
    if (LEAVING.includes(event.key) && settle()) {
      event.preventDefault();
      event.stopPropagation();
      return true;
    }
    follow(event);
    return false;
  };
  return { keys, settle, last: () => last.current };
}

function centimetres(value: number, letters: string, decimals: number): number {
  return Number((value * centimetresOf(letters)).toFixed(decimals));
}

function numberOf(entered: string | number): number | null {
  const number = entered === '' ? Number.NaN : Number(entered);
  return Number.isNaN(number) ? null : number;
}
