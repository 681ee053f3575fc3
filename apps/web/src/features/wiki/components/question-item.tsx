import type { Question } from '@felulet/contract/office/wiki.ts';
import { IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { answersByText } from './question-form-values.ts';
import styles from './question-item.module.css';
import { RichText } from './rich-text.tsx';
import { useRemoveQuestion } from './use-remove-question.ts';

type Props = { readonly question: Question; readonly isOpen: boolean };

/** A question that folds open; an admin sees the answers of all roles, named. [K2.36] */
export function QuestionItem({ question, isOpen }: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay()('wiki');
  const remove = useRemoveQuestion();
  return (
    <li className={styles.item}>
      <details className={styles.details} open={isOpen}>
        <summary className={styles.summary}>
          <IconChevronRight className={styles.mark} size={17} stroke={1.8} aria-hidden="true" />
          <span>{question.title}</span>
        </summary>
        <div className={styles.answers}>
          {answersByText(question.answers).map((answer) => (
            <section key={answer.roles.join()}>
              {mayEdit ? (
                <h3 className={styles.role}>
                  {t('wiki.list.answersFor', {
                    roles: answer.roles.map((role) => t(`states.role.${role}`)).join(', '),
                  })}
                </h3>
              ) : null}
              <RichText html={answer.content} />
            </section>
          ))}
        </div>
      </details>
      {mayEdit ? (
        <span className={styles.actions}>
          <IconAction
            icon={IconPencil}
            label={`${t('ui.actions.edit')}: ${question.title}`}
            to={`/wiki/edit/${question.id}`}
          />
          <IconAction
            icon={IconTrash}
            danger
            label={`${t('ui.actions.delete')}: ${question.title}`}
            onClick={() => void remove(question)}
          />
        </span>
      ) : null}
    </li>
  );
}
