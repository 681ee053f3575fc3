import type { screens as hungarian } from '../hu/screens.ts';
import type { Shape } from '../shape.ts';
import { accounts } from './accounts.ts';
import { assemblyRequests } from './assembly-requests.ts';
import { audit } from './audit.ts';
import { bell } from './bell.ts';
import { bookings } from './bookings.ts';
import { calendar } from './calendar.ts';
import { campaignMenu } from './campaign-menu.ts';
import { campaigns } from './campaigns.ts';
import { changeRequests } from './change-requests.ts';
import { comments } from './comments.ts';
import { desk } from './desk.ts';
import { discounts } from './discounts.ts';
import { errors } from './errors.ts';
import { excelTemplates } from './excel-templates.ts';
import { fileExports } from './file-exports.ts';
import { makingSurfaces } from './making-surfaces.ts';
import { manualMedia } from './manual-media.ts';
import { medias } from './medias.ts';
import { messages } from './messages.ts';
import { occupancy } from './occupancy.ts';
import { offer } from './offer.ts';
import { options } from './options.ts';
import { packages } from './packages.ts';
import { partners } from './partners.ts';
import { presence } from './presence.ts';
import { prices } from './prices.ts';
import { privacy } from './privacy.ts';
import { rates } from './rates.ts';
import { removed } from './removed.ts';
import { shell } from './shell.ts';
import { states } from './states.ts';
import { surfaceActs } from './surface-acts.ts';
import { system } from './system.ts';
import { systemLists } from './system-lists.ts';
import { today } from './today.ts';
import { ui } from './ui.ts';
import { wiki } from './wiki.ts';
import { workingDays } from './working-days.ts';

export const screens: Shape<typeof hungarian> = {
  accounts,
  assemblyRequests,
  audit,
  bell,
  bookings,
  calendar,
  campaignMenu,
  campaigns,
  comments,
  desk,
  changeRequests,
  discounts,
  errors,
  fileExports,
  makingSurfaces,
  manualMedia,
  excelTemplates,
  medias,
  messages,
  occupancy,
  offer,
  options,
  packages,
  partners,
  presence,
  prices,
  rates,
  removed,
  shell,
  states,
  surfaceActs,
  system,
  privacy,
  systemLists,
  today,
  ui,
  wiki,
  workingDays,
};
