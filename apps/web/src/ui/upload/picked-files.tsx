import { IconFileText, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import { FileSize } from '../text/file-size.tsx';
import styles from './file-field.module.css';

type Props = { readonly files: readonly File[]; readonly onRemove: (file: File) => void };

export function PickedFiles({ files, onRemove }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.name}/${file.size}/${file.lastModified}`} className={styles.file}>
          <Thumbnail file={file} />
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.size}>
            <FileSize bytes={file.size} />
          </span>
          <IconAction icon={IconX} label={t('ui.upload.remove', { name: file.name })} onClick={() => onRemove(file)} />
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
  if (address !== null) return <img className={styles.thumb} src={address} alt="" />;
  return (
    <span className={styles.thumb}>
      <IconFileText size={20} stroke={1.5} aria-hidden="true" />
    </span>
  );
}
