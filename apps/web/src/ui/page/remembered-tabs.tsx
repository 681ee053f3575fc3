import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useGo } from '../action/route-link.tsx';
import styles from './remembered-tabs.module.css';
import { useWholeSearch } from './use-page-search.ts';

export type TabSpec = { readonly value: string; readonly label: string; readonly content: () => React.ReactNode };

type Props = {
  readonly tabs: readonly TabSpec[];
  readonly label: string;
  readonly storageKey: string;
  /** The parameter of the address that names the open tab, so that links can lead to it. */
  readonly parameter?: string;
  /** Set where something beside the tabs opens one, too. */
  readonly choice?: ChosenTab;
  /** The tab to begin with whatever was open last, where it is what the reader comes for. */
  readonly landing?: string | undefined;
  /** At the end of the line of tabs. */
  readonly aside?: React.ReactNode;
  /** Below that line, above whichever tab is open. */
  readonly below?: React.ReactNode;
};

export type ChosenTab = { readonly chosen: string | null; readonly choose: (value: string) => void };

/** The tab that was open last, stored in local storage. */
export function useChosenTab(storageKey: string): ChosenTab {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  return {
    chosen,
    choose: (value) => {
      localStorage.setItem(storageKey, value);
      setChosen(value);
    },
  };
}

/** Tabs whose choice is stored in local storage, for each record when the key names it; the address has precedence. */
export function RememberedTabs({
  tabs,
  label,
  storageKey,
  parameter,
  choice,
  landing,
  ...rest
}: Props): React.ReactNode {
  const search = useWholeSearch();
  const go = useGo();
  const own = useChosenTab(storageKey);
  const { chosen, choose: keep } = choice ?? own;
  const named = parameter === undefined ? undefined : search[parameter];
  const [begun] = useState(landing);
  const active = [named, begun, chosen].flatMap((one) => tabs.filter(({ value }) => value === one))[0] ?? tabs[0];
  if (active === undefined) return null;
  const choose = (value: string | null): void => {
    if (value === null) return;
    keep(value);
    if (parameter === undefined) return;
    const kept = Object.entries(search).map(([key, shown]) => [key, String(shown)]);
    go({ to: '.', search: { ...Object.fromEntries(kept), [parameter]: value }, replace: true, resetScroll: false });
  };
  return (
    <Tabs value={active.value} onChange={choose} keepMounted={false}>
      <div className={styles.line}>
        <Tabs.List aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {rest.aside === undefined ? null : <div className={styles.aside}>{rest.aside}</div>}
      </div>
      {rest.below}
      <Tabs.Panel value={active.value}>{active.content()}</Tabs.Panel>
    </Tabs>
  );
}
