import { mediaList } from '@felulet/contract/wire.generated.ts';
import { readSurfaceSearch } from '@felulet/domain/media/surface-search.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import styles from './unknown-codes.module.css';

/** Names those of several searched codes that no surface has. */
export function UnknownCodes({ codes }: { readonly codes: readonly string[] | undefined }): React.ReactNode {
  const { t } = useTranslation();
  if (codes === undefined) return null;
  return (
    <p className={styles.unknown} role="status">
      {t('medias.list.unknownCodes')} <b>{codes.join(', ')}</b>
    </p>
  );
}

type SearchTexts = { readonly search?: string | undefined; readonly surface_code?: string | undefined };

/** The same where the surfaces are not shown as a list. */
export function UnknownCodesOf({ search = '', surface_code = '' }: SearchTexts): React.ReactNode {
  const hasCodes = [search, surface_code].some((text) => readSurfaceSearch(text).codes.length > 0);
  const { data } = useQuery({
    queryKey: [mediaList.path, 'unknown codes', search, surface_code],
    queryFn: ({ signal }) => call(mediaList, { query: { search, surface_code, rowsPerPage: '10' } }, { signal }),
    enabled: hasCodes,
  });
  return <UnknownCodes codes={hasCodes ? data?.unknown_codes : undefined} />;
}
