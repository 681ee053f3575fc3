import type { NoticeChoices } from '@felulet/contract/office/notices.ts';
import { type NoticeGroup, type NoticeMail, noticeMails } from '@felulet/domain/notice/notice-kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { choicesQuery, chooseMail } from '../notices.api.ts';
import styles from '../notices.module.css';

/** Chooses which notices are mailed, and how often; each choice is saved at once. */
export function NoticeChoicesPanel(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(choicesQuery());
  return (
    <Panel title={t('bell.choices.title')}>
      <p>{t('bell.choices.lead')}</p>
      <Loaded result={result}>{({ choices }) => <Choices choices={choices} />}</Loaded>
      <p>{t('bell.choices.daily')}</p>
    </Panel>
  );
}

function Choices({ choices }: NoticeChoices): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const choose = (group: NoticeGroup, mail: NoticeMail): void =>
    void toastOutcome(chooseMail(client, { group, mail }), {
      success: t('bell.choices.saved'),
      failure: t('bell.choices.failed'),
      detail: t(`bell.group.${group}`),
    });
  return (
    <div className={styles.choices}>
      {choices.map(({ group, mail }) => (
        <Choice key={group} group={group} mail={mail} onChoose={(next) => choose(group, next)} />
      ))}
    </div>
  );
}

type ChoiceProps = {
  readonly group: NoticeGroup;
  readonly mail: NoticeMail;
  readonly onChoose: (mail: NoticeMail) => void;
};

function Choice({ group, mail, onChoose }: ChoiceProps): React.ReactNode {
  const { t } = useTranslation();
  const fieldId = useId();
  return (
    <>
      <label htmlFor={fieldId}>{t(`bell.group.${group}`)}</label>
      <ChoiceSelect
        id={fieldId}
        value={mail}
        data={noticeMails.map((value) => ({ value, label: t(`bell.choices.${value}`) }))}
        allowDeselect={false}
        onChange={(value) => {
          const next = noticeMails.find((known) => known === value);
          if (next !== undefined && next !== mail) onChoose(next);
        }}
      />
    </>
  );
}
