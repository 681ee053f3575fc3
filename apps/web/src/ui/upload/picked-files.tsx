import { IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import { SortHandle } from '../sort/sort-handle.tsx';
import { useSortable } from '../sort/use-sortable.ts';
import { FileSize } from '../text/file-size.tsx';
import styles from './file-field.module.css';

type Props = { readonly files: readonly File[]; readonly onChange: (files: readonly File[]) => void };

/** In the order they will be sent, which dragging and the arrow keys change. */
export function PickedFiles({ files, onChange }: Props): React.ReactNode {
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
