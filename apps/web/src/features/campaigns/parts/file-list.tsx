import type { CampaignReference } from '@felulet/contract/sales/campaign-files.ts';
import { Anchor } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import styles from './campaign-files.module.css';

type Props = {
  readonly files: readonly CampaignReference[];
  readonly onRemove?: ((file: CampaignReference) => void) | undefined;
};

/** Uploaded files by their own names; each opens in a new tab. */
export function FileList({ files, onRemove }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          {file.mime_type.startsWith('image/') ? (
            <img className={styles.thumb} src={file.src} alt="" loading="lazy" />
          ) : (
            <span className={styles.thumb}>
              <IconFileText size={20} stroke={1.5} aria-hidden="true" />
            </span>
          )}
          <Anchor className={styles.name} href={file.src} target="_blank" rel="noreferrer">
            {file.original_filename}
          </Anchor>
          {onRemove === undefined ? null : (
            <IconAction
              icon={IconTrash}
              danger
              label={t('ui.upload.remove', { name: file.original_filename })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
