import { Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { TagsSelect } from '../../../ui/form/tags-select.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { namedUnits } from '../../../ui/text/unit-name.ts';
import type { SectionProps } from './media-form-section.ts';

export function MarketingSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.tab.marketing')}>
      <FieldGrid>
        <NumberField
          {...machine.field('media_marketing.contacts', t('medias.marketing.contacts'), { required: true })}
        />
        <SearchSelect
          {...machine.field('media_marketing.rental_period_unit', t('medias.marketing.rentalUnit'))}
          options={namedUnits(lists.optionsOf('rental_period_unit'), t)}
          onCreate={lists.add('rental_period_unit')}
        />
        <Switch
          {...machine.checkbox('media_marketing.can_customer_produce', t('medias.marketing.customerProduces'))}
          mt={{ base: 0, sm: 28 }}
        />
        {(['targets', 'suggestions', 'extras'] as const).map((list) => (
          <div key={list} data-wide>
            <TagsSelect
              {...machine.field(`media_marketing.${list}`, t(`medias.marketing.${list}`))}
              options={lists.optionsOf(list)}
              onCreate={lists.add(list)}
            />
          </div>
        ))}
      </FieldGrid>
    </Panel>
  );
}

export function BookingSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const text = (name: 'important_details' | 'booking' | 'design' | 'technical', label: string): React.ReactNode => (
    <Textarea
      {...machine.field(`media_booking.${name}`, label, { required: true })}
      autosize
      minRows={2}
      maxRows={10}
    />
  );
  return (
    <Panel title={t('medias.tab.booking')}>
      <FieldGrid>
        <div data-wide>{text('important_details', t('medias.booking.importantDetails'))}</div>
        {text('booking', t('medias.booking.order'))}
        {text('design', t('medias.booking.design'))}
        {text('technical', t('medias.booking.technical'))}
        <div data-wide>
          <TagsSelect
            {...machine.field('media_booking.exceptions', t('medias.booking.exceptions'))}
            options={lists.optionsOf('exceptions')}
            onCreate={lists.add('exceptions')}
          />
        </div>
      </FieldGrid>
    </Panel>
  );
}
