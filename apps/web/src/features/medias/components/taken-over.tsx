import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { sharedIn } from '@felulet/domain/media/next-surface.ts';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { MediaValues } from './media-form-values.ts';
import styles from './taken-over.module.css';

type Props = { readonly from: Media; readonly values: MediaValues; readonly onClear: () => void };

/** What the form began with, and how to be rid of it. [D17.1] */
export function TakenOver({ from, values, onClear }: Props): React.ReactNode {
  const { t } = useTranslation();
  const groups = sharedIn(values).map((group) => t(`makingSurfaces.taken.group.${group}`));
  return (
    <div className={styles.note} role="status">
      <p>{t('makingSurfaces.taken.from', { title: from.title, groups: groups.join(', ') })}</p>
      <ActionButton variant="default" size="xs" onClick={onClear}>
        {t('makingSurfaces.taken.clear')}
      </ActionButton>
    </div>
  );
}
