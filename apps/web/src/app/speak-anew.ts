import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { isRevisioned } from '../client/query-of.ts';

/** What the server worded loads again in the language that was chosen; a record that a form holds open stays. [D10.1] */
export function speakAnew(client: QueryClient): void {
  i18next.on('languageChanged', () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => !isRevisioned(queryKey) });
  });
}
