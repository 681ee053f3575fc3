import { MAX_LINE_TEXT } from '@felulet/contract/page-facts.ts';
import type { RequestedBooking } from '@felulet/contract/sales/change-requests.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import { Switch, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconMessagePlus, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { Target } from '../../../ui/action/route-link.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './change-request.module.css';
import { LineFacts } from './line-facts.tsx';
import { type RequestValues, withAllLines } from './request-values.ts';

type Props = {
  readonly machine: FormMachine<RequestValues>;
  readonly campaignId: number;
  /** All lines that the values are about, including those that have left the offer. */
  readonly lines: readonly RequestedBooking[];
  readonly submitLabel: string;
  readonly cancel: Target;
};

/** A general text, and a request for each line of the offer. */
export function RequestForm({ machine, campaignId, lines, submitLabel, cancel }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <FormFrame machine={machine} submitLabel={submitLabel} cancel={cancel}>
      <div className={styles.stack}>
        <Panel>
          <Textarea
            {...machine.field('change_request', t('changeRequests.form.general'), {
              required: true,
              description: t('changeRequests.form.generalHint'),
            })}
            autosize
            minRows={4}
            maxRows={16}
            data-autofocus
          />
        </Panel>
        <Panel title={t('changeRequests.form.lines')}>
          <p className={styles.where}>{t('changeRequests.form.linesHint')}</p>
          <Lines machine={machine} campaignId={campaignId} lines={lines} />
        </Panel>
      </div>
    </FormFrame>
  );
}

type LinesProps = Pick<Props, 'machine' | 'campaignId' | 'lines'>;

function Lines({ machine, campaignId, lines }: LinesProps): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [onlyRequested, setOnlyRequested] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const values = machine.form.getValues().media_change_requests;
  const known = new Map(lines.map((line) => [line.id, line]));
  const requestedCount = values.filter(({ change_request }) => change_request !== '').length;
  const wanted = folded(text).trim();
  const shown = values.flatMap(({ booking, change_request }, index) => {
    const line = known.get(booking);
    const isLeftOut = change_request === '' && (onlyRequested || line === undefined);
    if (isLeftOut || !folded(wordsOf(line)).includes(wanted)) return [];
    return [{ id: booking, line, index }];
  });
  // Somebody else may have requested something for a line whose field is closed here.
  machine.field('media_change_requests', t('changeRequests.form.lines'));
  for (const [index, { booking }] of values.entries())
    machine.field(
      `media_change_requests.${index}.change_request`,
      t('changeRequests.form.lineText', { title: known.get(booking)?.title ?? '' }),
    );
  // A stored draft may be older than the offer.
  useEffect(() => {
    const whole = withAllLines(machine.form.getValues(), lines);
    if (whole !== null) machine.form.setValues(whole);
  });
  const setOpen = (id: number, isOpen: boolean): void =>
    setOpened((before) => new Set([...[...before].filter((other) => other !== id), ...(isOpen ? [id] : [])]));
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('changeRequests.form.search')}
          placeholder={t('changeRequests.form.search')}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch
          label={t('changeRequests.form.onlyAsked', { count: requestedCount })}
          checked={onlyRequested}
          onChange={(event) => setOnlyRequested(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? <p className={styles.soft}>{t('changeRequests.form.nothingFound')}</p> : null}
      <ul className={styles.lines}>
        {shown.map(({ id, line, index }) => (
          <li key={id} className={styles.line}>
            {line === undefined ? (
              <p className={styles.gone}>{t('changeRequests.page.notInOffer')}</p>
            ) : (
              <LineFacts booking={line} campaignId={campaignId} />
            )}
            <Ask
              machine={machine}
              title={line?.title ?? ''}
              index={index}
              isOpen={opened.has(id) || (values[index]?.change_request ?? '') !== ''}
              onOpen={(isOpen) => setOpen(id, isOpen)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type AskProps = {
  readonly machine: FormMachine<RequestValues>;
  readonly title: string;
  readonly index: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** The text field is shown only where something is requested: an offer may have hundreds of lines. */
function Ask({ machine, title, index, isOpen, onOpen }: AskProps): React.ReactNode {
  const { t } = useTranslation();
  const path = `media_change_requests.${index}.change_request` as const;
  const area = useRef<HTMLTextAreaElement>(null);
  const wasPressed = useRef(false);
  // The pressed button is gone, so the focus goes to the field that replaced it.
  useEffect(() => {
    if (isOpen && wasPressed.current) area.current?.focus();
    wasPressed.current = false;
  }, [isOpen]);
  const open = (): void => {
    wasPressed.current = true;
    onOpen(true);
  };
  if (!isOpen) {
    return (
      <div className={styles.ask}>
        <ActionButton variant="default" size="xs" icon={IconMessagePlus} onClick={open}>
          {t('changeRequests.form.ask')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ActionButton>
      </div>
    );
  }
  const clear = (): void => {
    machine.form.setFieldValue(path, '');
    onOpen(false);
  };
  const field = machine.field(path, t('changeRequests.form.lineText', { title }));
  return (
    <div className={styles.ask}>
      <Textarea
        {...field}
        ref={area}
        className={styles.asking}
        // The field stays open when it is emptied while being edited.
        onFocusCapture={() => onOpen(true)}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_LINE_TEXT}
      />
      <ActionButton variant="subtle" size="xs" icon={IconX} onClick={clear}>
        {t('changeRequests.form.clear')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ActionButton>
    </div>
  );
}

function wordsOf(line: RequestedBooking | undefined): string {
  return line === undefined ? '' : `${line.title} ${line.publisher} ${line.city ?? ''}`;
}
