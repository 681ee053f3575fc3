import { accounts } from './accounts.ts';
import { assemblyRequests } from './assembly-requests.ts';
import { audit } from './audit.ts';
import { bookings } from './bookings.ts';
import { campaignMenu } from './campaign-menu.ts';
import { campaigns } from './campaigns.ts';
import { changeRequests } from './change-requests.ts';
import { desk } from './desk.ts';
import { discounts } from './discounts.ts';
import { errors } from './errors.ts';
import { excelTemplates } from './excel-templates.ts';
import { manualMedia } from './manual-media.ts';
import { medias } from './medias.ts';
import { messages } from './messages.ts';
import { occupancy } from './occupancy.ts';
import { offer } from './offer.ts';
import { packages } from './packages.ts';
import { partners } from './partners.ts';
import { prices } from './prices.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
import { systemLists } from './system-lists.ts';
import { ui } from './ui.ts';
import { wiki } from './wiki.ts';

/** The areas that the browser needs; texts of mails and workbooks stay on the server. */
export const screens = {
  accounts,
  assemblyRequests,
  audit,
  bookings,
  campaignMenu,
  campaigns,
  desk,
  changeRequests,
  discounts,
  errors,
  manualMedia,
  excelTemplates,
  medias,
  messages,
  occupancy,
  offer,
  packages,
  partners,
  prices,
  shell,
  states,
  systemLists,
  ui,
  wiki,
};
