import type { FileKind } from '@felulet/contract/endpoint.ts';
import { fileKindNames } from '@felulet/contract/file-kind-names.ts';
import { IconCloudUpload, IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import { SortHandle } from '../sort/sort-handle.tsx';
import { useSortable } from '../sort/use-sortable.ts';
import { FileSize } from '../text/file-size.tsx';
import { LONG_ALERT_TIMEOUT, toast } from '../toast/toast-store.ts';
import styles from './file-field.module.css';
import { acceptedTypes, addFiles, type FileFault, fileEnding, strangeFile } from './file-kinds.ts';

type Props = {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly maximum: number;
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Receives the names of files that the last choice refused; none when all were taken. */
  readonly onRefused?: ((names: readonly string[]) => void) | undefined;
  readonly error?: React.ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly 'data-path'?: string;
};

/** Picks files by drop or dialog, checks size, kind and number at once, and lists them. */
export function FileField(props: Props): React.ReactNode {
  const { label, kinds, maximum, value, onChange, error, required } = props;
  const { t } = useTranslation();
  const labelId = useId();
  const hintId = useId();
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const [over, setOver] = useState(false);
  const faultPlace = useRef<HTMLDivElement>(null);
  const add = (files: FileList | null): void => {
    const added = addFiles(value, Array.from(files ?? []), kinds, maximum);
    setFaults(added.faults);
    props.onRefused?.(added.faults.map(({ name }) => name));
    if (added.faults.length > 0) {
      toast('danger', t('ui.upload.notTaken'), {
        detail: added.faults.map(wordsOf).join('\n'),
        timeout: LONG_ALERT_TIMEOUT,
      });
    }
    onChange(added.files);
  };
  const wordsOf = ({ kind, name }: FileFault): string => {
    const words = `${name}: ${t(`ui.upload.${kind}`, { count: maximum })}`;
    if (kind !== 'wrongType') return words;
    const accepted = fileKindNames(kinds);
    const strange = strangeFile(name);
    if (strange !== undefined) return `${words}. ${t(`errors.fileType.${strange.advice}`, { ...strange, accepted })}`;
    return `${words}. ${t('ui.upload.found', { found: fileEnding(name) ?? t('ui.upload.noEnding'), accepted })}`;
  };
  // The fault would be hidden below a form's buttons.
  useEffect(() => {
    if (faults.length > 0 || error) faultPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [faults, error]);
  const drop = (event: React.DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!props.disabled) add(event.dataTransfer.files);
  };
  return (
    <div>
      <div id={labelId} className={styles.label}>
        {label}
        {required ? <span style={{ color: 'var(--rejected)' }}> *</span> : null}
      </div>
      <label
        className={`${styles.zone} ${over ? styles.over : ''}`}
        onDragOver={(event) => event.preventDefault()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconCloudUpload size={26} stroke={1.5} aria-hidden="true" />
        <span>{t(maximum === 1 ? 'ui.upload.dropOne' : 'ui.upload.drop')}</span>
        <span id={hintId} className={styles.limits}>
          {t(maximum === 1 ? 'ui.upload.limitsOne' : 'ui.upload.limits', {
            kinds: fileKindNames(kinds),
            count: maximum,
          })}
        </span>
        <input
          type="file"
          accept={acceptedTypes(kinds)}
          multiple={maximum > 1}
          disabled={props.disabled}
          data-path={props['data-path']}
          aria-labelledby={labelId}
          aria-describedby={hintId}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            add(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div ref={faultPlace} className={styles.faults} aria-live="polite">
        {faults.map((fault) => (
          <p key={`${fault.kind} ${fault.name}`} className={styles.fault}>
            {wordsOf(fault)}
          </p>
        ))}
        {error ? <p className={styles.fault}>{error}</p> : null}
      </div>
      <PickedFiles files={value} onChange={onChange} />
    </div>
  );
}

type PickedFilesProps = { readonly files: readonly File[]; readonly onChange: (files: readonly File[]) => void };

/** The files in the order in which they are sent, changed by dragging and arrow keys. */
function PickedFiles({ files, onChange }: PickedFilesProps): React.ReactNode {
  const { t } = useTranslation();
  const move = (from: number, to: number): void => {
    const file = files[from];
    if (file !== undefined) onChange(files.toSpliced(from, 1).toSpliced(to, 0, file));
  };
  const sortable = useSortable<HTMLUListElement>(files.length, move);
  if (files.length === 0) return null;
  return (
    <ul ref={sortable.list} className={styles.files}>
      {files.map((file, index) => (
        <li
          key={`${file.name}/${file.size}/${file.lastModified}`}
          className={styles.file}
          {...sortable.itemProps(index)}
        >
          {files.length > 1 ? (
            <SortHandle label={t('ui.upload.drag', { name: file.name })} {...{ sortable, index }} />
          ) : null}
          <Thumbnail file={file} />
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>
            <FileSize bytes={file.size} />
          </span>
          <IconAction
            icon={IconX}
            label={t('ui.upload.remove', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { readonly file: File }): React.ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address !== null) return <img className={styles.thumb} src={address} alt="" draggable={false} />;
  return (
    <span className={styles.thumb}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" />
    </span>
  );
}
