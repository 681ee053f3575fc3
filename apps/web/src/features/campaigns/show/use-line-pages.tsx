import { PAGE_SIZES } from '@felulet/contract/page-facts.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { TableFooter } from '../../../ui/table/table-footer.tsx';
import styles from './offer/offer-tab.module.css';

const LARGEST_PAGE = Math.max(...PAGE_SIZES);

type LinePages<Row> = { readonly rows: readonly Row[]; readonly footer: React.ReactNode };

/** Lines that were loaded at once, drawn page by page; without pages where they fit on one, and in print. */
export function useLinePages<Row>(all: readonly Row[]): LinePages<Row> {
  const [rowsPerPage, setRowsPerPage] = useState<number>(LARGEST_PAGE);
  const [wantedPage, setPage] = useState(0);
  const isPrinting = usePrinting();
  if (isPrinting) return { rows: all, footer: null };
  // A narrower filter may leave fewer pages than the open one.
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(all.length / rowsPerPage) - 1));
  const rows = all.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
  if (all.length <= Math.min(...PAGE_SIZES) || (all.length <= LARGEST_PAGE && rowsPerPage === LARGEST_PAGE))
    return { rows, footer: null };
  const pages = {
    page,
    rowsPerPage,
    goToPage: setPage,
    setRowsPerPage: (size: number): void => {
      setRowsPerPage(size);
      setPage(0);
    },
  };
  return {
    rows,
    footer: (
      <div className={styles.pages}>
        <TableFooter list={pages} totalCount={all.length} shown={rows.length} />
      </div>
    ),
  };
}

/** Whether the page is being printed; the change is flushed before the browser prints. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
