import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { Anchor } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { SortHandle } from '../../../ui/sort/sort-handle.tsx';
import { useSortable } from '../../../ui/sort/use-sortable.ts';
import styles from './references.module.css';
import { useFileOrder } from './use-file-order.ts';
import { useRemoveReference } from './use-remove-reference.ts';

type Props = {
  readonly mediaId: number;
  readonly documents: readonly MediaFileReference[];
  readonly canManage: boolean;
  readonly canMove?: boolean;
};

/** Documents by name, each opens in a new tab; their owner orders and removes them. */
export function DocumentList({ mediaId, documents, canManage, canMove = canManage }: Props): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveReference('document');
  const order = useFileOrder(mediaId, documents);
  const sortable = useSortable<HTMLUListElement>(order.files.length, order.move);
  return (
    <>
      <ul ref={sortable.list} className={styles.documents}>
        {order.files.map((file, index) => (
          <li key={file.id} className={styles.document} {...(canMove && sortable.itemProps(index))}>
            {canMove && documents.length > 1 ? (
              <SortHandle label={t('medias.photos.drag', { name: file.original_filename })} {...{ sortable, index }} />
            ) : (
              <IconFileText size={20} stroke={1.5} aria-hidden="true" />
            )}
            <Anchor className={styles.name} href={file.src} target="_blank" rel="noreferrer">
              {file.original_filename}
            </Anchor>
            {canManage ? (
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
      <p className={styles.said} role="status">
        {order.announcement}
      </p>
    </>
  );
}
