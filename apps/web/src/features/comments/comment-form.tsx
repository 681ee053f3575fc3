import type { Comment, CommentOptions } from '@felulet/contract/office/comments.ts';
import { MAX_COMMENT_LENGTH } from '@felulet/contract/page-facts.ts';
import { commentCreate } from '@felulet/contract/wire.generated.ts';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconLock, IconSend, IconShare3 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { HeldFields } from '../../ui/form/held-fields.tsx';
import { sendByKey } from '../../ui/form/send-by-key.ts';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { useAccount } from '../auth/shared/use-account.ts';
import styles from './comments.module.css';
import { MentionField } from './mention-field.tsx';
import { mentionedIn, type Named } from './mention-text.ts';
import { useReported } from './own-work.ts';
import type { CommentTarget } from './shared/comment-target.ts';

type Props = { readonly place: CommentTarget; readonly options: CommentOptions };

/** The form is reset after sending. The audience is chosen each time, the own company by default. */
export function CommentForm(props: Props): React.ReactNode {
  const [round, setRound] = useState(0);
  return <WriteForm key={round} {...props} isAnew={round > 0} onWritten={() => setRound(round + 1)} />;
}

type Values = { readonly text: string; readonly audience: string };
const OWN = 'own';
const emptyComment: Values = { text: '', audience: OWN };

function WriteForm({
  place,
  options,
  isAnew,
  onWritten,
}: Props & { readonly isAnew: boolean; readonly onWritten: () => void }): React.ReactNode {
  const { t } = useTranslation();
  const [mentions, setMentions] = useState<readonly Named[]>([]);
  const machine = useWriteMachine(place, () => mentions, onWritten);
  useReported(machine.isChanged);
  const { text, audience } = machine.form.getValues();
  const shared = options.neighbours.find(({ company }) => String(company.id) === audience);
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void machine.submit();
  };
  return (
    <form className={styles.write} noValidate onSubmit={send} onKeyDown={sendByKey}>
      <HeldFields isHeld={machine.pending}>
        <Audience machine={machine} options={options} />
        <MentionField
          {...machine.field('text', t('comments.text'))}
          description={<Hint length={text.length} hasColleagues={options.colleagues.length > 0} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          colleagues={options.colleagues}
          onMention={(person) => setMentions([...mentions, person])}
          autosize
          minRows={2}
          maxRows={8}
          autoFocus={isAnew}
        />
      </HeldFields>
      <Group justify="flex-end">
        <Button
          type="submit"
          loading={machine.pending}
          disabled={text.trim() === ''}
          leftSection={<IconSend size={16} aria-hidden="true" />}
        >
          {shared === undefined ? t('comments.writeOwn') : t('comments.writeShared', { company: shared.company.name })}
        </Button>
      </Group>
    </form>
  );
}

/** Audiences are named by company, so that nobody shares with the wrong one; a closed one says why. */
function Audience({ machine, options }: { readonly machine: FormMachine<Values>; readonly options: CommentOptions }) {
  const { t } = useTranslation();
  const own = useAccount().company.name;
  if (options.neighbours.length === 0) return <p className={styles.note}>{t('comments.onlyOwn', { company: own })}</p>;
  return (
    <Radio.Group {...machine.field('audience', t('comments.audience'))} size="sm">
      <Stack gap={4} mt={4}>
        <Radio value={OWN} label={<Choice icon={IconLock} text={t('comments.ownCompany', { company: own })} />} />
        {options.neighbours.map(({ side, company, allowed, reason }) => (
          <Radio
            key={company.id}
            value={String(company.id)}
            disabled={!allowed}
            label={
              <Choice
                icon={IconShare3}
                text={t('comments.neighbour', { company: company.name, side: t(`comments.side.${side}`) })}
              />
            }
            description={reason?.text}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Choice({ icon: Glyph, text }: { readonly icon: typeof IconLock; readonly text: string }): React.ReactNode {
  return (
    <span className={styles.choice}>
      <Glyph size={15} stroke={1.7} aria-hidden="true" />
      {text}
    </span>
  );
}

export function Hint({
  length,
  hasColleagues,
}: {
  readonly length: number;
  readonly hasColleagues: boolean;
}): React.ReactNode {
  const { t } = useTranslation();
  const isNear = length > MAX_COMMENT_LENGTH - 200;
  if (isNear) return t('comments.length', { count: length, maximum: MAX_COMMENT_LENGTH });
  return hasColleagues ? t('comments.mentionHint') : t('messages.compose.shortcut');
}

function useWriteMachine(
  { campaign, booking, bookingPackage }: CommentTarget,
  mentions: () => readonly Named[],
  onWritten: () => void,
): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useFormMachine({
    initialValues: emptyComment,
    toRequest: ({ text, audience }) => ({
      campaign,
      ...(booking !== undefined && { booking }),
      ...(bookingPackage !== undefined && { booking_package: bookingPackage }),
      shared_with: audience === OWN ? null : Number(audience),
      text,
      mentions: mentionedIn(text, mentions()).map(({ id }) => id),
    }),
    send: (body, options): Promise<Comment> => call(commentCreate, { body }, options),
    rename: (path) => (path === 'shared_with' ? 'audience' : path.startsWith('mentions') ? 'text' : path),
    failure: t('comments.writeFailed'),
    onSaved: () => {
      onWritten();
      void refreshAfter(client, 'comment');
    },
  });
}
