/** Official working days: what the decree of each year moves. */
export const workingDays = {
  title: 'Munkanapok',
  lead: 'Az opciók határideje, az emlékeztetők és a napi összesítő a hivatalos munkanapok szerint számít. Amit már közöltünk, az egy későbbi módosítással sem változik.',
  add: '{{year}} megadása',
  edit: '{{year}} szerkesztése',
  none: 'nincs',
  notKnown:
    'Erre az évre még nem ismert, mely munkanapokat helyezik át. Addig csak a hétvégék és a munkaszüneti napok számítanak.',
  unknown:
    'Még nem ismert, mely munkanapokat helyezik át ebben az évben: {{years}}. A határidők az áthelyezések nélkül értendők.',
  field: {
    worked: 'Áthelyezett munkanapok',
    off: 'Áthelyezett pihenőnapok',
    source: 'Forrás',
  },
  form: {
    title: 'Munkanapok, {{year}}',
    lead: 'A munkaszüneti napokat a rendszer ismeri: csak az áthelyezéseket kell megadni.',
    workedHint: 'Soronként egy nap: szombatok, amelyek az évben munkanapok. Például: 01-10 vagy január 10.',
    offHint: 'Soronként egy nap: munkanapok, amelyek helyettük pihenőnapok.',
    sourceHint: 'A rendelet száma.',
    saved: 'Sikeres módosítás!',
    failed: 'Sikertelen módosítás!',
  },
} as const;
