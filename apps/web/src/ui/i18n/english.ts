import { accounts } from '@felulet/phrases/en/accounts.ts';
import { audit } from '@felulet/phrases/en/audit.ts';
import { bookings } from '@felulet/phrases/en/bookings.ts';
import { campaigns } from '@felulet/phrases/en/campaigns.ts';
import { discounts } from '@felulet/phrases/en/discounts.ts';
import { errors } from '@felulet/phrases/en/errors.ts';
import { medias } from '@felulet/phrases/en/medias.ts';
import { messages } from '@felulet/phrases/en/messages.ts';
import { occupancy } from '@felulet/phrases/en/occupancy.ts';
import { partners } from '@felulet/phrases/en/partners.ts';
import { prices } from '@felulet/phrases/en/prices.ts';
import { shell } from '@felulet/phrases/en/shell.ts';
import { states } from '@felulet/phrases/en/states.ts';
import { systemLists } from '@felulet/phrases/en/system-lists.ts';
import { ui } from '@felulet/phrases/en/ui.ts';
import { wiki } from '@felulet/phrases/en/wiki.ts';
import type { Shape } from '@felulet/phrases/shape.ts';
import type { hungarian } from './hungarian.ts';

export const english: Shape<typeof hungarian> = {
  messages,
  wiki,
  partners,
  systemLists,
  discounts,
  accounts,
  audit,
  bookings,
  campaigns,
  errors,
  medias,
  occupancy,
  prices,
  shell,
  states,
  ui,
};
