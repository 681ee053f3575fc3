import type { BoardBooking } from '@felulet/contract/catalogue/occupancy.ts';
import { campaignLabel } from '@felulet/domain/campaign/campaign-label.ts';
import type { TFunction } from 'i18next';

type Holder = Pick<BoardBooking, 'is_manual' | 'campaign_name' | 'brand' | 'quantity'>;

/** Whose a booking is, in the few words that a bar has room for; null for who may not know. */
export function holderName(t: TFunction, { is_manual: isManual, campaign_name: name, brand }: Holder): string | null {
  if (isManual === null) return null;
  return name === null ? t('occupancy.popup.manual') : campaignLabel(name, brand);
}

/** The same in full, with the units. */
export function holderWords(t: TFunction, holder: Holder): string {
  const name = holderName(t, holder) ?? t('occupancy.popup.foreign');
  const isNamedManual = holder.is_manual === true && holder.campaign_name !== null;
  const whose = isNamedManual ? `${t('occupancy.popup.manual')}: ${name}` : name;
  return `${whose} · ${t('ui.values.pieces', { count: holder.quantity })}`;
}
