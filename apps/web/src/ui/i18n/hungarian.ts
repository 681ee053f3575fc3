import { accounts } from '@felulet/phrases/hu/accounts.ts';
import { audit } from '@felulet/phrases/hu/audit.ts';
import { bookings } from '@felulet/phrases/hu/bookings.ts';
import { campaigns } from '@felulet/phrases/hu/campaigns.ts';
import { discounts } from '@felulet/phrases/hu/discounts.ts';
import { errors } from '@felulet/phrases/hu/errors.ts';
import { medias } from '@felulet/phrases/hu/medias.ts';
import { messages } from '@felulet/phrases/hu/messages.ts';
import { occupancy } from '@felulet/phrases/hu/occupancy.ts';
import { partners } from '@felulet/phrases/hu/partners.ts';
import { prices } from '@felulet/phrases/hu/prices.ts';
import { shell } from '@felulet/phrases/hu/shell.ts';
import { states } from '@felulet/phrases/hu/states.ts';
import { systemLists } from '@felulet/phrases/hu/system-lists.ts';
import { ui } from '@felulet/phrases/hu/ui.ts';
import { wiki } from '@felulet/phrases/hu/wiki.ts';

/** The areas the browser needs; mail texts stay on the server. */
export const hungarian = {
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
