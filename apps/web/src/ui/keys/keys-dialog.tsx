import '@mantine/core/styles/Kbd.layer.css';
import { Kbd, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { PhraseKey } from '../text/phrase-key.ts';
import styles from './keys-dialog.module.css';
import { switchKeys, useKeysOn } from './use-keys.ts';

type Group = { readonly title: PhraseKey; readonly keys: readonly (readonly [keys: string, act: PhraseKey])[] };

const groups: readonly Group[] = [
  {
    title: 'ui.keys.everywhere',
    keys: [
      ['Ctrl K', 'ui.keys.palette'],
      ['?', 'ui.keys.help'],
      ['Esc', 'ui.keys.close'],
      ['Ctrl Enter', 'ui.keys.submit'],
    ],
  },
  {
    title: 'ui.keys.inList',
    keys: [
      ['/', 'ui.keys.search'],
      ['f', 'ui.keys.filter'],
      ['↓ ↑', 'ui.keys.row'],
      ['Enter', 'ui.keys.open'],
      ['x', 'ui.keys.select'],
      ['Shift x', 'ui.keys.selectUpTo'],
    ],
  },
  {
    title: 'ui.keys.onRecord',
    keys: [
      ['k', 'ui.keys.previous'],
      ['j', 'ui.keys.next'],
    ],
  },
];

/** Lists all keys; those without a modifier can be switched off. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): React.ReactNode {
  const { t } = useTranslation();
  const isOn = useKeysOn();
  return (
    <DialogFrame title={t('ui.keys.title')} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.title}>{t(group.title)}</h3>
            <dl className={styles.keys}>
              {group.keys.map(([keys, act]) => (
                <div key={keys} className={styles.key}>
                  <dt>
                    {keys.split(' ').map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(act)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('ui.keys.switch')}
          description={t('ui.keys.switchHint')}
          checked={isOn}
          onChange={(event) => switchKeys(event.currentTarget.checked)}
        />
      </div>
    </DialogFrame>
  );
}
