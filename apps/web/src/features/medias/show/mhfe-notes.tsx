import type { MhfeNote } from '@felulet/contract/catalogue/mhfe-notes.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../../client/endpoint-types.ts';
import { revisionEtag } from '../../../client/if-match.ts';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { HeldFields } from '../../../ui/form/held-fields.tsx';
import { sendByKey } from '../../../ui/form/send-by-key.ts';
import { StaleAlert } from '../../../ui/form/stale-alert.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { ReloadProvider } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMediaCalls } from '../medias.api.ts';
import styles from './mhfe-notes.module.css';

type Props = { readonly media: Pick<Media, 'id' | 'actions'>; readonly notes: readonly MhfeNote[] };

/** The notes of MHFE companies; each changes its own. */
export function MhfeNotes({ media, notes }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [isAdding, setAdding] = useState(false);
  const canWrite = isActionAllowed(media, 'write_mhfe_note');
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
      <ReloadProvider value={() => void reload()}>
        <NoteForm
          initial={note.content}
          success={t('medias.notes.edited')}
          failure={t('medias.notes.editFailure')}
          revision={revisionEtag(note.revision)}
          onSend={(content, options) => calls.changeNote(note.id, content, options)}
          onClose={() => setEditing(false)}
        />
      </ReloadProvider>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <span>
          <strong>{note.mhfe.name}</strong> · <InstantText instant={note.updated_at} />
        </span>
        {isActionAllowed(note, 'edit') ? (
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

type NoteFormProps = {
  readonly initial: string;
  readonly success: string;
  readonly failure: string;
  /** The revision of the note that is changed. */
  readonly revision?: string;
  readonly onSend: (content: string, options: CallOptions) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Writes or changes a note; Ctrl+Enter saves. [K8.2] */
function NoteForm({ initial, success, failure, revision, onSend, onClose }: NoteFormProps): React.ReactNode {
  const { t } = useTranslation();
  const machine = useFormMachine({
    initialValues: { content: initial },
    send: ({ content }: { readonly content: string }, options: CallOptions) => onSend(content.trim(), options),
    revision,
    onSaved: onClose,
    success,
    failure,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void machine.submit();
      }}
      onKeyDown={(event) => {
        sendByKey(event);
        if (event.key === 'Escape' && !machine.isChanged()) onClose();
      }}
    >
      <ErrorSummary machine={machine} />
      {machine.stale ? <StaleAlert machine={machine} /> : null}
      <HeldFields isHeld={machine.pending}>
        <Textarea
          {...machine.field('content', t('medias.notes.content'), { required: true })}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={20_000}
          data-autofocus
          autoFocus
        />
      </HeldFields>
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
        <Button size="xs" type="submit" loading={machine.pending}>
          {t('ui.actions.save')}
        </Button>
      </Group>
    </form>
  );
}
