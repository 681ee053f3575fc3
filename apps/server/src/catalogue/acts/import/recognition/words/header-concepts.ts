/**
 * What the header of a column can speak of. The order says which of two words in one header counts: 'Tulajdonos címe' speaks of an owner, not
 * of an address, and 'Nyomtatás ára' of a fee, not of the price of a surface.
 */
export const headerConcepts = [
  // What nobody outside the company may come to read.
  'contract',
  'owner',
  'client',
  'person',
  'internal',
  'cost',
  'discount',
  'discount_price',
  'gross_price',
  // Whether and when it can be had.
  'free',
  'occupied',
  'status',
  // When what must be there.
  'booking',
  'design',
  'technical',
  'deadline',
  // What is said of it for its buyers.
  'important',
  'exceptions',
  'targets',
  'suggestions',
  'extras',
  'producible',
  'tags',
  // Money beside the price.
  'fee_print',
  'fee_post',
  'fee_make',
  'fee_mount',
  'fee_other',
  // Measures that are none of a field.
  'pixels',
  'area',
  'other_size',
  'sum',
  // Worth keeping, and no field.
  'beside',
  // Where it is.
  'coordinates',
  'lat',
  'lng',
  'east',
  'north',
  'line',
  'route',
  'from',
  'to',
  'operator',
  'vehicle',
  'zip',
  'country',
  'county',
  'district',
  'address',
  'street',
  'house',
  'city',
  // How large it is.
  'size',
  'width',
  'height',
  'length',
  // What it tells and costs.
  'contacts',
  'traffic',
  'list_price',
  'price',
  'period',
  'quantity',
  // What it is.
  'digital',
  'placing',
  'type',
  'side',
  'running',
  'code',
  'number',
  'notes',
  'description',
  'site',
  'title',
] as const;

export type HeaderConcept = (typeof headerConcepts)[number];

/**
 * The words of one language: phrases parted by commas, as they are written; a star stands for any letters. Accents, capitals and marks do not
 * count.
 */
export type HeaderWords = Readonly<Partial<Record<HeaderConcept, string>>>;
