import { accounts as accountsEn } from './en/accounts.ts';
import { audit as auditEn } from './en/audit.ts';
import { bookings as bookingsEn } from './en/bookings.ts';
import { campaigns as campaignsEn } from './en/campaigns.ts';
import { discounts as discountsEn } from './en/discounts.ts';
import { errors as errorsEn } from './en/errors.ts';
import { mails as mailsEn } from './en/mails.ts';
import { medias as mediasEn } from './en/medias.ts';
import { messages as messagesEn } from './en/messages.ts';
import { occupancy as occupancyEn } from './en/occupancy.ts';
import { partners as partnersEn } from './en/partners.ts';
import { prices as pricesEn } from './en/prices.ts';
import { shell as shellEn } from './en/shell.ts';
import { states as statesEn } from './en/states.ts';
import { systemLists as systemListsEn } from './en/system-lists.ts';
import { ui as uiEn } from './en/ui.ts';
import { wiki as wikiEn } from './en/wiki.ts';
import { workbooks as workbooksEn } from './en/workbooks.ts';
import { accounts } from './hu/accounts.ts';
import { audit } from './hu/audit.ts';
import { bookings } from './hu/bookings.ts';
import { campaigns } from './hu/campaigns.ts';
import { discounts } from './hu/discounts.ts';
import { errors } from './hu/errors.ts';
import { mails } from './hu/mails.ts';
import { medias } from './hu/medias.ts';
import { messages } from './hu/messages.ts';
import { occupancy } from './hu/occupancy.ts';
import { partners } from './hu/partners.ts';
import { prices } from './hu/prices.ts';
import { shell } from './hu/shell.ts';
import { states } from './hu/states.ts';
import { systemLists } from './hu/system-lists.ts';
import { ui } from './hu/ui.ts';
import { wiki } from './hu/wiki.ts';
import { workbooks } from './hu/workbooks.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';

const hu = {
  accounts,
  audit,
  bookings,
  campaigns,
  discounts,
  errors,
  mails,
  medias,
  messages,
  occupancy,
  partners,
  prices,
  shell,
  states,
  systemLists,
  ui,
  wiki,
  workbooks,
};

/** Every text of the product: area → key → text. Hungarian gives the shape. */
export type Catalogue = Shape<typeof hu>;

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  hu,
  en: {
    accounts: accountsEn,
    audit: auditEn,
    bookings: bookingsEn,
    campaigns: campaignsEn,
    discounts: discountsEn,
    errors: errorsEn,
    mails: mailsEn,
    medias: mediasEn,
    messages: messagesEn,
    occupancy: occupancyEn,
    partners: partnersEn,
    prices: pricesEn,
    shell: shellEn,
    states: statesEn,
    systemLists: systemListsEn,
    ui: uiEn,
    wiki: wikiEn,
    workbooks: workbooksEn,
  },
};
