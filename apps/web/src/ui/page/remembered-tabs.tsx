import { Tabs } from '@mantine/core';
import { useState } from 'react';

export type TabSpec = { readonly value: string; readonly label: string; readonly content: () => React.ReactNode };

type Props = { readonly tabs: readonly TabSpec[]; readonly label: string; readonly storageKey: string };

/** Tabs whose choice is kept in local storage, per record when the key names the record. */
export function RememberedTabs({ tabs, label, storageKey }: Props): React.ReactNode {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const active = tabs.find((tab) => tab.value === chosen) ?? tabs[0];
  if (active === undefined) return null;
  const choose = (value: string | null): void => {
    if (value === null) return;
    localStorage.setItem(storageKey, value);
    setChosen(value);
  };
  return (
    <Tabs value={active.value} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={label} mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.value}>{active.content()}</Tabs.Panel>
    </Tabs>
  );
}
