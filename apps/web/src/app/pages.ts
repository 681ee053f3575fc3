import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { assemblyRequestRoutes } from '../features/assembly-requests/assembly-requests.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { bookingsRoutes } from '../features/bookings/bookings.routes.ts';
import { campaignMenuRoutes } from '../features/campaign-menu/campaign-menu.routes.ts';
import { campaignRoutes } from '../features/campaigns/campaigns.routes.ts';
import { changeRequestRoutes } from '../features/change-requests/change-requests.routes.ts';
import { discountRoutes } from '../features/discounts/discounts.routes.ts';
import { excelTemplateRoutes } from '../features/excel-templates/excel-templates.routes.ts';
import { fileExportRoutes } from '../features/file-exports/file-exports.routes.ts';
import { manualMediaRoutes } from '../features/manual-media/manual-media.routes.ts';
import { mediasRoutes } from '../features/medias/medias.routes.ts';
import { messageRoutes } from '../features/messages/messages.routes.ts';
import { noticeRoutes } from '../features/notices/notices.routes.ts';
import { occupancyRoutes } from '../features/occupancy/occupancy.routes.ts';
import { optionRoutes } from '../features/options/options.routes.ts';
import { packageRoutes } from '../features/packages/packages.routes.ts';
import { partnerRoutes } from '../features/partners/partners.routes.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import { systemListRoutes } from '../features/system-lists/system-lists.routes.ts';
import { todayRoutes } from '../features/today/today.routes.ts';
import { wikiRoutes } from '../features/wiki/wiki.routes.ts';
import { workingDayRoutes } from '../features/working-days/working-days.routes.ts';
import type { PageRoute } from '../ui/page/page-route.ts';

/** Every page of the program; a feature adds its own table here. */
export const pages: readonly PageRoute[] = [
  ...accountRoutes,
  ...assemblyRequestRoutes,
  ...authRoutes,
  ...privacyRoutes,
  ...bookingsRoutes,
  ...campaignRoutes,
  ...manualMediaRoutes,
  ...changeRequestRoutes,
  ...campaignMenuRoutes,
  ...mediasRoutes,
  ...discountRoutes,
  ...excelTemplateRoutes,
  ...fileExportRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...occupancyRoutes,
  ...optionRoutes,
  ...packageRoutes,
  ...partnerRoutes,
  ...systemListRoutes,
  ...todayRoutes,
  ...systemRoutes,
  ...wikiRoutes,
  ...workingDayRoutes,
];
