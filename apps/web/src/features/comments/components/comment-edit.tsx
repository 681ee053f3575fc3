import { type Comment, commentUpdate } from '@felulet/contract/office/comments.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revisionTag } from '../../../client/as-seen.ts';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { presentComment } from '../comments.api.ts';
import { Hint } from './comment-form.tsx';
import { MentionField } from './mention-field.tsx';
import { type Named, stillNamed } from './mention-text.ts';
import { useReported } from './own-work.ts';

type Props = {
  readonly comment: Comment;
  readonly colleagues: readonly Named[];
  readonly onClose: () => void;
};

/** In the comment's own place; what somebody else's tab has saved meanwhile is shown before it is overwritten. */
export function CommentEdit({ comment, colleagues, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [mentions, setMentions] = useState<readonly Named[]>(comment.mentions);
  const machine = useFormMachine({
    initialValues: { text: comment.text },
    toRequest: ({ text }) => ({ text, mentions: stillNamed(text, mentions).map(({ id }) => id) }),
    send: (body, options) => call(commentUpdate, { params: { id: comment.id }, body }, options),
    revision: revisionTag(comment.revision),
    reread: async () => {
      const { values, revision } = await presentComment(comment.id);
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
