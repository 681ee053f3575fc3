import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mentionAtCursor, type Named, namesLike, withName } from './mention-text.ts';

type Props = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  readonly colleagues: readonly Named[];
  readonly onMention: (person: Named) => void;
};

const MOST_SHOWN = 8;

/** A text in which '@' offers colleagues: arrows and Enter choose, Escape closes the list. */
export function MentionField({ value = '', onChange, colleagues, onMention, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const cursorAfter = useRef<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? [] : namesLike(colleagues, typed).slice(0, MOST_SHOWN);
  const list = useCombobox({ opened: found.length > 0, onDropdownClose: () => list.resetSelectedOption() });
  useLayoutEffect(() => {
    if (cursorAfter.current === null) return;
    field.current?.setSelectionRange(cursorAfter.current, cursorAfter.current);
    cursorAfter.current = null;
  });
  const look = (): void => {
    const { selectionStart = 0, value: text = '' } = field.current ?? {};
    setTyped(mentionAtCursor(text, selectionStart));
    list.selectFirstOption();
  };
  const choose = (id: string): void => {
    const person = colleagues.find((colleague) => String(colleague.id) === id);
    if (person === undefined || typed === null) return;
    const next = withName(value, field.current?.selectionStart ?? value.length, typed, person.name);
    cursorAfter.current = next.cursor;
    onChange?.(next.text);
    onMention(person);
    setTyped(null);
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="top-start" withinPortal>
      <Combobox.Target>
        <Textarea
          {...rest}
          ref={field}
          value={value}
          aria-autocomplete={colleagues.length > 0 ? 'list' : undefined}
          onChange={(event) => {
            onChange?.(event.currentTarget.value);
            look();
          }}
          onClick={look}
          onBlur={() => setTyped(null)}
          onKeyDownCapture={(event) => {
            if (event.key !== 'Escape' || found.length === 0) return;
            // Escape closes the list only, not the panel around it.
            event.stopPropagation();
            setTyped(null);
          }}
          data-mantine-stop-propagation={found.length > 0 || undefined}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={t('comments.colleagues')} mah={240} style={{ overflowY: 'auto' }}>
          {found.map((person) => (
            <Combobox.Option key={person.id} value={String(person.id)} onMouseDown={(event) => event.preventDefault()}>
              {person.name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
