import type { Question } from '@felulet/contract/office/wiki.ts';
import { relatedPages } from '@felulet/contract/page-facts.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { Button, MultiSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { useLeaveForm } from '../../../ui/action/use-leave-form.ts';
import { ChoiceSelect, nameOfChoice } from '../../../ui/fields/choice-select.tsx';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Version } from '../../../ui/form/use-staleness.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './question-form.module.css';
import {
  type AnswerValues,
  newAnswer,
  type QuestionValues,
  questionFormPath,
  toQuestionRequest,
} from './question-form-values.ts';

const RichTextField = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).RichTextField }));

type Props = {
  readonly initial: QuestionValues;
  readonly send: (body: ReturnType<typeof toQuestionRequest>, options: CallOptions) => Promise<Question>;
  readonly success: string;
  readonly failure: string;
  readonly revision?: string | null;
  readonly reread?: () => Promise<Version<QuestionValues>>;
};
type Fields = { readonly machine: FormMachine<QuestionValues> };

/** A question with an answer for each role. */
export function QuestionForm({ initial, ...options }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const sent = useRef(initial.answers);
  const machine = useFormMachine({
    initialValues: initial,
    toRequest: (values) => {
      sent.current = values.answers;
      return toQuestionRequest(values);
    },
    rename: (path) => questionFormPath(path, sent.current),
    ...options,
    onSaved: () => {
      void refreshAfter(client, 'question');
      leaveForm({ to: '/wiki' });
    },
  });
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={{ to: '/wiki' }}>
        <Panel>
          <FieldGrid>
            <div data-wide>
              <TextInput {...machine.field('title', t('wiki.field.title'), { required: true })} />
            </div>
            <ChoiceSelect
              {...machine.field('related_page', t('wiki.field.relatedPage'), { required: true })}
              data={relatedPages.map((page) => ({ value: page, label: t(`wiki.page.${page}`) }))}
              placeholder={t('ui.form.choose')}
              allowDeselect={false}
            />
          </FieldGrid>
        </Panel>
        <Answers machine={machine} />
      </FormFrame>
    </div>
  );
}

function Answers({ machine }: Fields): React.ReactNode {
  const { t } = useTranslation();
  const { answers } = machine.form.getValues();
  machine.field('answers', t('wiki.field.answers'));
  return (
    <Panel title={t('wiki.field.answers')}>
      <Stack gap="lg">
        <Text c="dimmed" size="sm">
          {t('wiki.form.answersHint')}
        </Text>
        {answers.map((answer, index) => (
          <AnswerFields key={answer.key} machine={machine} answer={answer} index={index} />
        ))}
        {answers.length < roles.length ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => machine.form.insertListItem('answers', newAnswer())}
            >
              {t('wiki.form.addAnswer')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
}

type AnswerProps = Fields & { readonly answer: AnswerValues; readonly index: number };

function AnswerFields({ machine, answer, index }: AnswerProps): React.ReactNode {
  const { t } = useTranslation();
  const { answers } = machine.form.getValues();
  const namesOfRoles = roles.map((role) => ({ value: role, label: t(`states.role.${role}`) }));
  const free = roles.filter((role) => answers.every((other) => other === answer || !other.roles.includes(role)));
  useFieldWords(`answers.${index}.roles`, (role) => nameOfChoice(namesOfRoles, role));
  const name = t('wiki.form.answerOf', { number: index + 1 });
  return (
    <div className={styles.answer}>
      <div className={styles.head}>
        <MultiSelect
          {...machine.field(`answers.${index}.roles`, t('wiki.field.readers'), { required: true })}
          value={[...answer.roles]}
          data={namesOfRoles.filter(({ value }) => free.includes(value))}
          placeholder={answer.roles.length === 0 ? t('ui.form.choose') : ''}
        />
        {answers.length > 1 ? (
          <IconAction
            icon={IconTrash}
            danger
            size={36}
            label={t('wiki.form.removeAnswer', { name })}
            onClick={() => machine.form.removeListItem('answers', index)}
          />
        ) : null}
      </div>
      <Suspense fallback={<Skeleton height={220} />}>
        <RichTextField {...machine.field(`answers.${index}.content`, t('wiki.field.content'), { required: true })} />
      </Suspense>
    </div>
  );
}
