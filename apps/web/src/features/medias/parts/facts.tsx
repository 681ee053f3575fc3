import { useTranslation } from 'react-i18next';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';

type Fact = Omit<Description, 'value'> & { readonly value: React.ReactNode };

/** Names and values of a tab; a missing value is shown as such. [K8.12] */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={facts.map((fact) => ({
        ...fact,
        value: fact.value === null || fact.value === '' ? t('medias.detail.noData') : fact.value,
      }))}
    />
  );
}
