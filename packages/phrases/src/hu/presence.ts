/** Who else has the same page open. */
export const presence = {
  reads: '{{name}} is megnyitotta ({{time}} óta)',
  edits: '{{name}} éppen szerkeszti ({{time}} óta)',
  changed: 'Az adatokat időközben más módosította; mentéskor mezőnként választható, melyik maradjon.',
} as const;
