import type { MhfeNote } from '@felulet/contract/catalogue/mhfe-notes.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revisionTag } from '../../../client/as-seen.ts';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMediaCalls } from '../medias.api.ts';
import styles from './mhfe-notes.module.css';
import { NoteForm } from './note-form.tsx';

type Props = { readonly media: Pick<Media, 'id' | 'actions'>; readonly notes: readonly MhfeNote[] };

/** What MHFE companies noted; each changes its own. [K6.6] [D4.5] */
export function MhfeNotes({ media, notes }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [isAdding, setAdding] = useState(false);
  const canWrite = isOpen(media, 'write_mhfe_note');
  return (
    <Panel
      title={t('medias.notes.title')}
      actions={
        canWrite && !isAdding ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('medias.notes.add')}
          </Button>
        ) : null
      }
    >
      <p className={styles.hint}>{t('medias.notes.hint')}</p>
      {isAdding ? (
        <NoteForm
          initial=""
          success={t('medias.notes.added')}
          failure={t('medias.notes.addFailure')}
          onSend={(content, options) => calls.addNote(media.id, content, options)}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {notes.length === 0 && !isAdding ? <p className={styles.empty}>{t('medias.detail.noNote')}</p> : null}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <Note note={note} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Note({ note }: { readonly note: MhfeNote }): React.ReactNode {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [isEditing, setEditing] = useState(false);
  const reload = async (): Promise<void> => {
    await calls.reload();
    setEditing(false);
  };
  const remove = async (): Promise<void> => {
    if (!(await askToDelete(t('medias.notes.ofNobody', { name: note.mhfe.name })))) return;
    try {
      await calls.removeNote(note);
      toast('success', t('medias.notes.removed'));
    } catch (error) {
      toastProblem(error, t('medias.notes.removeFailure'));
    }
  };
  if (isEditing) {
    return (
      <NoteForm
        initial={note.content}
        success={t('medias.notes.edited')}
        failure={t('medias.notes.editFailure')}
        revision={revisionTag(note.revision)}
        onSend={(content, options) => calls.changeNote(note.id, content, options)}
        onClose={() => setEditing(false)}
        onReload={() => void reload()}
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <span>
          <strong>{note.mhfe.name}</strong> · <InstantText instant={note.updated_at} />
        </span>
        {isOpen(note, 'edit') ? (
          <span className={styles.tools}>
            <IconAction icon={IconPencil} label={t('medias.notes.edit')} onClick={() => setEditing(true)} />
            <IconAction icon={IconTrash} danger label={t('ui.actions.delete')} onClick={() => void remove()} />
          </span>
        ) : null}
      </div>
      <p className={styles.content}>{note.content}</p>
    </>
  );
}
