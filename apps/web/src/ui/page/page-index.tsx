import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-index.module.css';
import { type IndexedPanel, PanelRegister } from './panel-register.ts';

/** Beside a long page the titles of its panels, each leading to its panel; on narrow screens the page alone. */
export function PageIndex({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  const { t } = useTranslation();
  const [panels, setPanels] = useState<readonly IndexedPanel[]>([]);
  const register = useMemo(
    () => (panel: IndexedPanel) => {
      setPanels((before) => [...before, panel].toSorted(byPlace));
      return () => setPanels((before) => before.filter((one) => one !== panel));
    },
    [],
  );
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <PanelRegister value={register}>{children}</PanelRegister>
      </div>
      {panels.length < 3 ? null : (
        <nav className={styles.index} aria-label={t('ui.page.index')}>
          {panels.map(({ title, element }) => (
            <button key={title} type="button" onClick={() => goTo(element)}>
              {title}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}

function byPlace({ element: one }: IndexedPanel, { element: other }: IndexedPanel): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Its first field can then be reached by the next key. */
function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
