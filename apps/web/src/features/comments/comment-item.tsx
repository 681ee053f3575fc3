import type { Comment } from '@felulet/contract/office/comments.ts';
import { commentDelete, commentUpdate } from '@felulet/contract/wire.generated.ts';
import { Anchor, Button } from '@mantine/core';
import { IconLock, IconPencil, IconShare3, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { ifMatch, revisionEtag } from '../../client/if-match.ts';
import { reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { ask } from '../../ui/dialog/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { CountBadge } from '../../ui/text/count-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { Hint } from './comment-form.tsx';
import { commentVersionQuery, fetchComment } from './comments.api.ts';
import styles from './comments.module.css';
import { MentionField } from './mention-field.tsx';
import { mentionedIn, type Named, splitMentions } from './mention-text.ts';
import { useReported } from './own-work.ts';
import type { OpenedAt } from './shared/comment-target.ts';

type Props = {
  readonly comment: Comment;
  readonly colleagues: readonly Named[];
  readonly onOpen: ((at: OpenedAt) => void) | undefined;
};

export function CommentItem({ comment, colleagues, onOpen }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { shared_with: other } = comment;
  return (
    <li
      className={styles.comment}
      data-shared={other !== null || undefined}
      data-own={comment.is_own || undefined}
      data-unread={comment.is_unread || undefined}
    >
      <div className={styles.head}>
        <span>
          <strong>{comment.user}</strong> <span className={styles.soft}>{comment.company.name}</span>
          {comment.is_unread ? (
            <>
              {' '}
              <CountBadge weight="soft">{t('comments.new')}</CountBadge>
            </>
          ) : null}
        </span>
        <span className={styles.actions}>
          <Actions comment={comment} onEdit={() => setEditing(true)} />
        </span>
      </div>
      <Line comment={comment} onOpen={onOpen} />
      {isEditing ? (
        <CommentEdit comment={comment} colleagues={colleagues} onClose={() => setEditing(false)} />
      ) : (
        <Text comment={comment} />
      )}
      <div className={styles.foot}>
        <span className={styles.audience}>
          {other === null ? (
            <IconLock size={13} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconShare3 size={13} stroke={1.8} aria-hidden="true" />
          )}
          {other === null
            ? t('comments.ownOnly')
            : t('comments.sharedBetween', { one: comment.company.name, other: other.name })}
        </span>
        <InstantText instant={comment.created_at} />
      </div>
      <Edited comment={comment} />
    </li>
  );
}

function Text({ comment }: { readonly comment: Comment }): React.ReactNode {
  const { t } = useTranslation();
  if (comment.removed_at !== null) {
    return (
      <p className={styles.deleted}>
        {t('comments.deleted', { user: comment.user })} <InstantText instant={comment.removed_at} />
      </p>
    );
  }
  return (
    <p className={styles.text}>
      {splitMentions(comment.text, comment.mentions).map(({ text, isMention }, index) =>
        isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: the parts of one text, in its order
          <b key={index} className={styles.mention}>
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** Names the line that the comment is about, with a link to its conversation. */
function Line({ comment: { line }, onOpen }: Pick<Props, 'comment' | 'onOpen'>): React.ReactNode {
  const { t } = useTranslation();
  if (line === null || onOpen === undefined) return null;
  const at = { booking: line.booking ?? undefined, bookingPackage: line.booking_package ?? undefined };
  return (
    <div className={styles.line}>
      {line.is_gone ? (
        <>
          {line.title} <span className={styles.soft}>({t('comments.lineGone')})</span>
        </>
      ) : (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(at)}>
          {line.title}
        </Anchor>
      )}
    </div>
  );
}

/** The earlier texts of a shared comment can be read; of a comment within the own company only that it was changed. */
function Edited({ comment }: { readonly comment: Comment }): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (comment.edited_at === null || comment.removed_at !== null) return null;
  const when = (
    <>
      {t('comments.edited')} <InstantText instant={comment.edited_at} />
    </>
  );
  if (comment.shared_with === null) return <div className={styles.soft}>{when}</div>;
  return (
    <details className={styles.earlier} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{when}</summary>
      {isOpen ? <Earlier id={comment.id} /> : null}
    </details>
  );
}

function Earlier({ id }: { readonly id: number }): React.ReactNode {
  const { t } = useTranslation();
  const versions = useQuery(commentVersionQuery(id));
  if (versions.isError) return t('comments.earlierFailed');
  return (
    <ul>
      {(versions.data?.list ?? []).map((version) => (
        <li key={version.id}>
          <InstantText instant={version.written_at} />
          <p className={styles.text}>{version.text}</p>
        </li>
      ))}
    </ul>
  );
}

function Actions({ comment, onEdit }: { readonly comment: Comment; readonly onEdit: () => void }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    const isShared = comment.shared_with !== null;
    const isMeant = await ask({
      title: t('comments.deleteTitle'),
      body: t(isShared ? 'comments.deleteShared' : 'comments.deleteOwn'),
      confirm: t('ui.actions.delete'),
      danger: true,
    });
    if (!isMeant) return;
    const work = call(commentDelete, { params: { id: comment.id } }, ifMatch(comment.revision));
    await toastOutcome(
      reloadAfter(work, () => refreshAfter(client, 'comment')),
      { success: t('comments.deleteDone'), failure: t('comments.deleteFailed') },
    );
  };
  return comment.actions.map(({ action, reason }) => (
    <IconAction
      key={action}
      size={26}
      icon={action === 'edit' ? IconPencil : IconTrash}
      label={t(action === 'edit' ? 'comments.edit' : 'comments.delete')}
      danger={action === 'delete'}
      closedBecause={reason?.text}
      onClick={action === 'edit' ? onEdit : () => void remove()}
    />
  ));
}

type CommentEditProps = {
  readonly comment: Comment;
  readonly colleagues: readonly Named[];
  readonly onClose: () => void;
};

/** Edits the comment in its place; what another tab has saved meanwhile is shown before it is overwritten. */
function CommentEdit({ comment, colleagues, onClose }: CommentEditProps): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [mentions, setMentions] = useState<readonly Named[]>(comment.mentions);
  const machine = useFormMachine({
    initialValues: { text: comment.text },
    toRequest: ({ text }) => ({ text, mentions: mentionedIn(text, mentions).map(({ id }) => id) }),
    send: (body, options) => call(commentUpdate, { params: { id: comment.id }, body }, options),
    revision: revisionEtag(comment.revision),
    reread: async () => {
      const { values, revision } = await fetchComment(comment.id);
      return { values: { text: values.text }, revision };
    },
    rename: (path) => (path.startsWith('mentions') ? 'text' : path),
    failure: t('comments.editFailed'),
    onSaved: () => {
      onClose();
      void refreshAfter(client, 'comment');
    },
  });
  useReported(machine.isChanged);
  return (
    <FormFrame
      machine={machine}
      submitLabel={t('ui.actions.save')}
      hasRequired={false}
      buttons={
        <Button variant="default" onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
      }
    >
      <MentionField
        {...machine.field('text', t('comments.text'), { required: true })}
        description={<Hint length={machine.form.getValues().text.length} hasColleagues={colleagues.length > 0} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        colleagues={colleagues}
        onMention={(person) => setMentions([...mentions, person])}
        autosize
        minRows={2}
        maxRows={10}
        autoFocus
      />
    </FormFrame>
  );
}
