import { formatNumber, thousandsSeparator } from '@felulet/domain/format/money.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../form/field-words.ts';
import { leavingKey, useHeldForm } from '../form/use-held-form.ts';
import styles from './number-field.module.css';
import { faultMessage, type NumberKind, readTyped } from './number-reading.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onPaste' | 'onSelect' | 'inputContainer'> & {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly decimals?: number;
  /** The unit behind the number, or a function of the number. */
  readonly suffix?: string | ((count: number) => string) | undefined;
  readonly 'data-path'?: string;
  /** How a text is understood; by default as a count, or with decimals as a plain decimal. */
  readonly kind?: NumberKind | undefined;
  /** Further decimals are rounded, and the result is shown. */
  readonly isRounded?: boolean | undefined;
  /** Advice for somebody who types a minus. */
  readonly negativeHint?: string | undefined;
  /** Receives a pasted or finished text that is no such number; true means that it was handled. */
  readonly takeText?: (text: string) => boolean;
  /** Called when the text was read, or could not be, only as the field was left. A key that leaves was used up by it. */
  readonly onReadLate?: (read: number | null, isLeft: boolean) => void;
};

/**
 * Keeps what is typed or pasted, and reads it as a whole: a plain number is grouped, another reading is shown before it is accepted, and an
 * unreadable text gets the reason.
 */
export function NumberField({
  value = null,
  onChange,
  decimals = 0,
  kind = decimals > 0 ? 'decimal' : 'count',
  isRounded = false,
  suffix,
  negativeHint,
  takeText,
  onReadLate,
  onKeyDown,
  onBlur,
  error,
  ref,
  ...rest
}: Props): React.ReactNode {
  const suffixOf = (count: number): string => (typeof suffix === 'function' ? suffix(count) : (suffix ?? ''));
  const shown = (number: number): string => formatNumber(number, decimals);
  useFieldWords(rest['data-path'], (number) =>
    typeof number === 'number' ? shown(number) + suffixOf(number).replace(' ', thousandsSeparator) : null,
  );
  const { text, isUnread, word, put, settle } = useText({
    takeText,
    value,
    onChange,
    kind,
    decimals,
    isRounded,
    negativeHint,
    shown,
    suffixOf,
  });
  const input = useRef<HTMLInputElement>(null);
  const tail = /^[\d\s]*\d[\d\s]*,?\d*$/.test(text) && !isUnread ? suffixOf(value ?? 0) : '';
  const caret = useCaret(input, text, tail);
  useHeldForm(input, isUnread, settle);
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      placeholder={suffixOf(0).trim()}
      {...rest}
      ref={useMergedRef(ref, input)}
      data-unread={isUnread || undefined}
      error={
        word?.isFault === true ? (
          <span role="alert" className={styles.fault}>
            {word.text}
          </span>
        ) : (
          error
        )
      }
      inputContainer={(field) => (
        <>
          {field}
          <div className={styles.reading} aria-live="polite">
            {word?.isFault === false ? word.text : null}
          </div>
        </>
      )}
      value={text + tail}
      onChange={({ currentTarget: field, nativeEvent }) => {
        const bare = tail !== '' && field.value.endsWith(tail) ? field.value.slice(0, -tail.length) : field.value;
        const next = inThrees(bare);
        caret.follow(field, next, nativeEvent);
        // The text was dropped or filled in by the browser, and a field without focus will not be left.
        put(next, document.activeElement !== field);
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (rest.readOnly === true || /^\d*$/.test(pasted)) return;
        // More than digits replaces the whole content.
        event.preventDefault();
        if (takeText?.(pasted) !== true) put(pasted.trim(), true);
      }}
      onSelect={caret.keepBeforeTail}
      onKeyDown={(event) => {
        caret.keepBeforeTail();
        const key = leavingKey(event);
        const outcome = key === null ? null : settle(key);
        if (outcome === null) return onKeyDown?.(event);
        event.preventDefault();
        event.stopPropagation();
        onReadLate?.(outcome.value, false);
      }}
      onBlur={(event) => {
        const outcome = settle(null);
        // The caller would save the value before the reading.
        if (outcome !== null && (onReadLate !== undefined || !outcome.isRead)) onReadLate?.(outcome.value, true);
        else onBlur?.(event);
      }}
    />
  );
}

type TextOptions = Required<Pick<Props, 'kind' | 'decimals' | 'isRounded'>> &
  Pick<Props, 'onChange' | 'negativeHint' | 'takeText'> & {
    readonly value: number | null;
    readonly shown: (value: number) => string;
    readonly suffixOf: (count: number) => string;
  };

type Word = { readonly text: string; readonly isFault: boolean; readonly about: number | null };
/** What a text was understood as, when that differs from the shown number. */
type Outcome = { readonly isRead: boolean; readonly value: number | null };

/** The content of the field: the typed text until it is left, otherwise the value. */
function useText({ value, onChange, kind, decimals, isRounded, negativeHint, takeText, shown, suffixOf }: TextOptions) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const [word, setWord] = useState<Word | null>(null);
  // The value was changed from outside.
  if (typed !== null && typed.value !== value) setTyped(null);
  const own = typed?.value === value ? typed.text : null;
  const reading = own === null ? null : readTyped(own, kind, decimals, isRounded);
  const check = (text: string, key: string | null): Outcome | null => {
    const read = readTyped(text, kind, decimals, isRounded);
    if (!read.ok) {
      if (takeText?.(text) === true) return { isRead: true, value: null };
      const hint = read.fault.code === 'negative' && negativeHint !== undefined ? ` ${negativeHint}` : '';
      setWord({ text: faultMessage(read.fault, kind, decimals, t) + hint, isFault: true, about: null });
      return { isRead: false, value: null };
    }
    setTyped(null);
    if (read.isLiteral || read.value === null) return null;
    const words = { value: shown(read.value) + suffixOf(read.value).replace(' ', thousandsSeparator), key };
    const spoken = key === null ? t('ui.form.reading.read_as', words) : t('ui.form.reading.read_as_again', words);
    setWord({ text: spoken, isFault: false, about: read.value });
    return { isRead: true, value: read.value };
  };
  return {
    text: own ?? (value === null ? '' : shown(value)),
    isUnread: reading?.ok === false,
    word: word?.about === value ? word : null,
    put: (text: string, isWhole: boolean): void => {
      const read = readTyped(text, kind, decimals, isRounded);
      const next = read.ok ? read.value : null;
      setWord(null);
      setTyped({ text, value: next });
      onChange?.(next);
      if (isWhole) check(text, null);
    },
    /** Null where there is nothing to report. */
    settle: (key: string | null): Outcome | null => (own === null ? null : check(own, key)),
  };
}

/** Keeps the caret at its digit when the text is grouped, and before the unit. */
function useCaret(input: React.RefObject<HTMLInputElement | null>, text: string, tail: string) {
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  return {
    follow: ({ value, selectionStart }: HTMLInputElement, grouped: string, event: Event): void => {
      const passed = value.slice(0, selectionStart ?? value.length).replaceAll(/\s/g, '').length;
      let place = 0;
      for (let left = passed; left > 0 && place < grouped.length; place++) if (!isSpace(grouped[place])) left--;
      // Otherwise the next key would delete the same separator again.
      if ('inputType' in event && event.inputType === 'deleteContentForward' && isSpace(grouped[place])) place++;
      next.current = place;
    },
    keepBeforeTail: (): void => {
      const field = input.current;
      if (tail !== '' && field !== null && (field.selectionStart ?? 0) > text.length)
        field.setSelectionRange(text.length, text.length);
    },
  };
}

const isSpace = (letter: string | undefined): boolean => letter !== undefined && /\s/.test(letter);

/** Groups digits, with an optional comma; any other text stays as it is. */
function inThrees(text: string): string {
  const [, whole = '', rest = ''] = /^([\d\s]*\d[\d\s]*)(,\d*)?$/.exec(text) ?? [];
  return whole === '' ? text : whole.replaceAll(/\s/g, '').replace(/\B(?=(\d{3})+$)/g, thousandsSeparator) + rest;
}
