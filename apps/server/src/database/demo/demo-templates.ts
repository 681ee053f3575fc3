import type { ExcelTemplateCreate } from '@felulet/contract/office/excel-templates.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { createTemplate } from '../../office/acts/template.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { DemoPeople } from './demo-people.ts';

const navy = {
  title: { font_size: 12, font_color: '#1f4e79' },
  headers: { font_color: '#ffffff', fill_color: '#1f4e79' },
};
const quiet = { title: { font_size: 12 }, headers: { fill_color: '#f2f2f2' } };
const green = { title: { font_color: '#375623' }, headers: { fill_color: '#e2efda' } };
const arial = { font_name: 'Arial', font_size: 10 } as const;

const prices = {
  pricing_media_headers: ['item', 'scale', 'value', 'time_unit', 'quantity', 'amount'],
  pricing_package_headers: ['item', 'scale', 'value', 'amount'],
} as const satisfies Partial<ExcelTemplateCreate>;

const surfaces = {
  media_headers: ['title', 'surface_code', 'type', 'location', 'size', 'period', 'quantity', 'price'],
  media_package_headers: ['item', 'period', 'price'],
} as const satisfies Partial<ExcelTemplateCreate>;

/** The offer as its makers look through it. */
const assembly: ExcelTemplateCreate = {
  name: 'Összeállítás, minden árral',
  base: navy,
  media: navy,
  pricing: navy,
  base_headers: [
    'campaign_name',
    'brand',
    'advertiser',
    'intermediary',
    'campaign_state',
    'campaign_period',
    'ooh_budget',
  ],
  media_headers: ['title', 'surface_code', 'publisher', 'location', 'size', 'period', 'quantity', 'state', 'price'],
  media_package_headers: ['item', 'publisher', 'period', 'state', 'price'],
  pricing_media_headers: [...prices.pricing_media_headers],
  pricing_package_headers: [...prices.pricing_package_headers],
};

const placeList: ExcelTemplateCreate = {
  name: 'Helyszínlista árak nélkül',
  media: { title: { ...arial, font_size: 12 }, headers: { ...arial, fill_color: '#e2efda' }, content: arial },
  media_headers: ['title', 'surface_code', 'location', 'type', 'size', 'quantity', 'period', 'description'],
};

const offerSheet: ExcelTemplateCreate = {
  name: 'Ajánlat egy lapon',
  base: quiet,
  media: quiet,
  base_headers: ['campaign_name', 'brand', 'campaign_period', 'ooh_budget'],
  media_headers: [...surfaces.media_headers],
  media_package_headers: [...surfaces.media_package_headers],
};

const decision: ExcelTemplateCreate = {
  ...offerSheet,
  name: 'Vezetői döntéshez',
  base: green,
  media: green,
  pricing: green,
  pricing_media_headers: [...prices.pricing_media_headers],
  pricing_package_headers: [...prices.pricing_package_headers],
};

/** Two or three for each kind of company, and one that an admin made for everybody. */
export async function loadDemoTemplates(context: ServerContext, people: DemoPeople): Promise<void> {
  const plan: readonly (readonly [Viewer, readonly ExcelTemplateCreate[]])[] = [
    [people.admin, [{ ...offerSheet, name: 'Általános ajánlat' }]],
    [people.mhfe, [assembly, placeList, offerSheet]],
    [people.kozzeteto, [{ ...assembly, name: 'Belső elszámolás' }, placeList]],
    [people.kozvetito, [offerSheet, placeList]],
    [people.hirdeto, [decision, placeList]],
  ];
  for (const [viewer, templates] of plan)
    for (const template of templates) await createTemplate(context, viewer, template);
}
