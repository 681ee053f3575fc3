import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../ui/action/route-link.tsx';
import type { Finding } from './finding.ts';
import styles from './palette.module.css';
import { useFindings } from './use-findings.ts';

/** The command palette: leads to any page, campaign, surface or person by a few letters, and offers the actions that need no page. */
export function Palette({ onClose }: { readonly onClose: () => void }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const findings = useFindings(text);
  const active = Math.min(chosen, Math.max(0, findings.length - 1));
  // The chosen entry stays in sight where the list is longer than its box.
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const open = (finding: Finding | undefined): void => {
    if (finding === undefined) return;
    onClose();
    if ('run' in finding) finding.run();
    else go({ to: finding.to, search: finding.search });
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter') open(findings[active]);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const count = Math.max(1, findings.length);
    setChosen((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: reason: the click is one on the backdrop; Escape closes a dialog by itself
    <dialog
      ref={show}
      className={styles.dialog}
      aria-label={t('shell.palette.open')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={findings[active] === undefined ? undefined : `${listId}-${active}`}
          aria-label={t('shell.palette.placeholder')}
          placeholder={t('shell.palette.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results listId={listId} findings={findings} active={active} onOpen={open} onPoint={setChosen} />
      <div className={styles.hint}>{t('shell.palette.hint')}</div>
    </dialog>
  );
}

type ResultsProps = {
  readonly listId: string;
  readonly findings: readonly Finding[];
  readonly active: number;
  readonly onOpen: (finding: Finding) => void;
  readonly onPoint: (index: number) => void;
};

function Results({ listId, findings, active, onOpen, onPoint }: ResultsProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div id={listId} role="listbox" aria-label={t('shell.palette.open')} className={styles.results}>
      {findings.length === 0 ? <div className={styles.group}>{t('shell.palette.nothing')}</div> : null}
      {findings.map((finding, index) => (
        <div key={finding.key} role="presentation">
          {finding.group === findings[index - 1]?.group ? null : (
            <div className={styles.group}>{t(`shell.palette.${finding.group}`)}</div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: reason: the field handles the keys of a combobox */}
          <div
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onOpen(finding)}
            onPointerMove={() => index !== active && onPoint(index)}
          >
            <span>{finding.text}</span>
            <small>{finding.aside}</small>
          </div>
        </div>
      ))}
    </div>
  );
}
