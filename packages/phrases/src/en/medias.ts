import type { medias as hungarian } from '../hu/medias.ts';
import type { Shape } from '../shape.ts';

export const medias: Shape<typeof hungarian> = {
  message: {
    reordered: 'The order has been saved.',
    imported: 'Upload successful',
  },
  page: {},
  filter: {
    title: 'Title',
    type: 'Type',
    placing: 'Placing',
    digital: 'Digital',
    county: 'County',
    city: 'Settlement',
    zipCode: 'Postal code',
    publisher: 'Publisher',
    tags: 'Tags',
    targets: 'Target groups',
    onlyAvailable: 'Free surfaces only',
    noted: 'With own MHFE note or picture',
    lineNumber: 'Line number',
    vehicleType: 'Vehicle type',
    serviceProvider: 'Service provider',
    locationFrom: 'From',
    locationTo: 'To',
    width: 'Width',
    height: 'Height',
    area: 'Area',
    extras: 'Extras',
    exceptions: 'Exceptions',
    rentalUnit: 'Rental period unit',
  },
};
