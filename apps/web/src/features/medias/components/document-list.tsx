import type { MediaFileReference } from '@felulet/contract/medias/media.responses.ts';
import { Anchor } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import styles from './references.module.css';
import { useRemoveReference } from './use-remove-reference.ts';

type Props = { readonly documents: readonly MediaFileReference[]; readonly canRemove: boolean };

/** Documents by their own names; each opens in a new tab. */
export function DocumentList({ documents, canRemove }: Props): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveReference();
  return (
    <ul className={styles.documents}>
      {documents.map((file) => (
        <li key={file.id} className={styles.document}>
          <IconFileText size={20} stroke={1.5} aria-hidden="true" />
          <Anchor className={styles.name} href={file.src} target="_blank" rel="noreferrer">
            {file.original_filename}
          </Anchor>
          {canRemove ? (
            <IconAction
              icon={IconTrash}
              danger
              label={t('ui.upload.remove', { name: file.original_filename })}
              onClick={() => void remove(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
