import type { Option } from '@felulet/contract/sales/options.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DrawerFrame } from '../../../ui/dialog/drawer-frame.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { optionQuery } from '../options.api.ts';
import { OptionButtons } from './option-buttons.tsx';
import { OptionData, OptionLine } from './option-view.tsx';
import styles from './options.module.css';
import { useMarkOpened } from './use-mark-opened.ts';

type Props = { readonly id: number; readonly title: string; readonly onClose: () => void };

/** The option behind a booking: its data, queue and actions, beside the list that it was opened from. */
export function OptionDrawer({ id, title, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(optionQuery(id));
  return (
    <DrawerFrame title={t('options.page.drawer', { title })} onClose={onClose}>
      <Loaded result={result}>{(option) => <Body option={option} />}</Loaded>
    </DrawerFrame>
  );
}

function Body({ option }: { readonly option: Option }): React.ReactNode {
  const { t } = useTranslation();
  useMarkOpened(option);
  return (
    <div className={styles.drawer}>
      <div className={styles.buttons}>
        <OptionButtons option={option} />
        <ActionButton variant="default" to={`/options/show/${option.id}`}>
          {t('options.page.show')}
        </ActionButton>
      </div>
      <OptionData option={option} />
      <section aria-label={t('options.page.line')}>
        <h3>{t('options.page.line')}</h3>
        <OptionLine option={option} />
      </section>
    </div>
  );
}
