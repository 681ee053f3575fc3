import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { Facts } from './facts.tsx';
import { useItemNames } from './item-names.tsx';
import { ItemTags } from './item-tags.tsx';

export function MarketingTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const unitNames = useItemNames('rental_period_unit');
  const { targets, suggestions, extras, contacts, rental_period_unit, can_customer_produce } = media.media_marketing;
  return (
    <Facts
      facts={[
        {
          label: t('medias.marketing.contacts'),
          value: contacts === null ? null : <span className="tabular">{groupThousands(contacts)}</span>,
        },
        { label: t('medias.marketing.rentalUnit'), value: unitNames([rental_period_unit])?.[0] ?? null },
        { label: t('medias.marketing.customerProduces'), value: <YesNo value={can_customer_produce} /> },
        { label: t('medias.marketing.targets'), value: <ItemTags ids={targets} list="targets" />, wide: true },
        {
          label: t('medias.marketing.suggestions'),
          value: <ItemTags ids={suggestions} list="suggestions" />,
          wide: true,
        },
        { label: t('medias.marketing.extras'), value: <ItemTags ids={extras} list="extras" />, wide: true },
      ]}
    />
  );
}
