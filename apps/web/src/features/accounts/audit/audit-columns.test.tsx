import type { AuditEntry } from '@felulet/contract/office/audit.ts';
import { auditFields } from '@felulet/domain/event/audited.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { auditColumns, auditedPage } from './audit-columns.tsx';

afterEach(async () => {
  cleanup();
  await switchLanguage('hu');
});

const entry: AuditEntry = {
  id: 1,
  created_at: '2026-03-04T11:00:00Z',
  actor: { id: 1, name: 'Admin Adél', email: 'admin@demo.hu' },
  action: 'booking_priced',
  object_type: 'booking',
  object_id: 5,
  object_name: 'Hídfő – Nyári akció',
  changes: [],
  request_id: 'abc',
  address: '203.0.113.7',
};

/** What the reader sees of the entry; no-break spaces as spaces. */
async function shown(fields: Partial<AuditEntry>): Promise<string> {
  const row = { ...entry, ...fields };
  const { container } = await renderPage(() =>
    auditColumns.map((column) => <div key={column.id}>{column.cell(row)}</div>),
  );
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

describe('an entry of the audit', () => {
  it('groups money, writes percents, and shows what was and what is', async () => {
    const text = await shown({
      changes: [
        { field: 'net_net_net_price', from: '1200000', to: '1350000' },
        { field: 'mhfe_fee', from: null, to: '12.5%' },
        { field: 'commission_fee', from: '25000', to: null },
        { field: 'price_tag', name: 'Gyártás', from: '9000', to: '12000' },
        { field: 'ad_hoc_discount', from: null, to: '7.5' },
        { field: 'rental_period_value', from: '2', to: '2.5' },
        { field: 'repriced_count', from: null, to: '50000' },
      ],
    });
    expect(text).toContain('NetNetNet ár: 1 200 000 Ft → 1 350 000 Ft');
    expect(text).toContain('Megbízási díj: 12,50 %');
    expect(text).toContain('Megbízási díj: 25 000 Ft → üres');
    expect(text).toContain('Ártétel (Gyártás): 9 000 Ft → 12 000 Ft');
    expect(text).toContain('Egyedi engedmény: 7,50 %');
    expect(text).toContain('Bérleti időtartam: 2 → 2,5');
    expect(text).toContain('Módosított listaárak száma: 50 000');
  });

  it('says of nobody whether the program acted by itself', async () => {
    expect(await shown({ actor: null })).toContain('bejelentkezés nélkül');
    expect(await shown({ actor: null, address: null })).toContain('rendszer');
  });

  it('shows what came in the place of a long text, which is cut and whole in its title', async () => {
    const long = 'Régi leírás. '.repeat(40).trim();
    const changes: AuditEntry['changes'] = [{ field: 'description', from: long, to: 'Új leírás.' }];
    expect(await shown({ changes })).toMatch(/Régi leírás\. .*… → Új leírás\./);
    expect(screen.getByTitle(long).textContent).toHaveLength(161);
  });

  it('says the words of the lists, not their codes', async () => {
    const text = await shown({
      changes: [
        { field: 'state', from: 'WAITING_FOR_PUBLISHER', to: 'PUBLISHER_ACCEPTED' },
        { field: 'role', from: null, to: 'ROLE_MHFE' },
        { field: 'enabled', from: 'true', to: 'false' },
        { field: 'type', from: 'SEASONAL', to: 'ONE_OFF' },
        { field: 'expires_at', from: null, to: '2026-03-04T11:00:00Z' },
        { field: 'media_placing', from: 'OUTDOOR', to: 'INSTORE' },
        { field: 'is_digital', from: 'false', to: 'true' },
        { field: 'width', from: '504', to: '118.5' },
        { field: 'contacts', from: null, to: '28100' },
      ],
    });
    expect(text).toContain('Állapot: Engedélyezésre vár → Engedélyezett');
    expect(text).toContain('Szerepkör: MHFE');
    expect(text).toContain('Engedélyezve: Igen → Nem');
    expect(text).toContain('Típus: Szezonális → Egyszeri');
    expect(text).toContain('Elhelyezés: Kültéri → Eladótéri');
    expect(text).toContain('Digitális: Nem → Igen');
    expect(text).toContain('Szélesség: 504 cm → 118,5 cm');
    expect(text).toContain('Kontaktszám (fő): 28 100');
    expect(text).toContain('Érvényesség vége: 2026-03-04 12:00');
  });

  it('of something deleted says what it was, and leads nowhere', async () => {
    const gone = { action: 'discount_deleted', object_type: 'discount', object_name: 'Téli' } as const;
    const text = await shown({ ...gone, changes: [{ field: 'value', from: '10', to: null }] });
    expect(text).toContain('Mérték: 10,00 %');
    expect(text).not.toContain('→');
    expect(auditedPage({ ...entry, ...gone })).toBeUndefined();
    expect(auditedPage({ ...entry, ...gone, action: 'discount_updated' })).toBe('/discounts/show/5');
    expect(auditedPage(entry)).toBeUndefined();
  });

  it('names the surfaces of a package with their units, also of those that were taken out', async () => {
    const object = { object_type: 'package', object_name: 'Nagycsomag' } as const;
    const field = 'package_surface';
    const added: AuditEntry['changes'] = [
      { field: 'surface_count', from: null, to: '2' },
      { field, name: 'Híd, P-1', from: null, to: '3' },
      { field, name: 'Tér, P-2', from: null, to: '1' },
    ];
    const text = await shown({ ...object, action: 'package_surfaces_added', changes: added });
    expect(text).toContain('Felületek felvétele felületcsomagba');
    expect(text).toContain('Felületek száma: 2Felület (Híd, P-1): 3 dbFelület (Tér, P-2): 1 db');
    cleanup();
    const changes: AuditEntry['changes'] = [{ field, name: 'Híd, P-1', from: '3', to: null }];
    const removed = { ...object, action: 'package_surfaces_removed', changes } as const;
    expect(await shown(removed)).toMatch(/Felület \(Híd, P-1\): 3 db(?! →)/);
    cleanup();
    await switchLanguage('en');
    expect(await shown(removed)).toContain('Surface (Híd, P-1): 3 pcs');
  });

  it('tells a phone the first change with long values cut and how many more, all at a click', async () => {
    const changes: AuditEntry['changes'] = [
      { field: 'description', from: 'Régi leírás a felületről.', to: 'Új leírás.' },
      { field: 'list_price', from: '1200000', to: '1350000' },
    ];
    const isPhone = (query: string) => query === '(max-width: 640px)';
    const row = { ...entry, changes };
    function OnPhone(): React.ReactNode {
      const asked = window.matchMedia.bind(window);
      window.matchMedia = (query) => Object.assign(asked(query), { matches: isPhone(query) });
      return auditColumns.map((column) => <div key={column.id}>{column.cell(row)}</div>);
    }
    const { container } = await renderPage(OnPhone);
    const text = () => (container.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(text()).toContain('Leírás: Régi leírás a fe… → Új leírás.+1');
    expect(text()).not.toContain('1 350 000 Ft');
    await userEvent.click(screen.getByRole('button', { name: 'Minden változás (2)' }));
    expect(text()).toContain('Régi leírás a felületről. → Új leírás.');
    expect(text()).toContain('1 200 000 Ft → 1 350 000 Ft');
    expect(screen.getByRole('button', { name: 'Rövidebben' })).toBeTruthy();
  });

  it('gives act and change a line each on a phone’s card', () => {
    expect(auditColumns.filter(({ card }) => card === 'line').map(({ id }) => id)).toEqual(['action', 'changes']);
  });

  it('names actor, action and address in the reader’s language, and nobody where nobody was signed in', async () => {
    expect(await shown({})).toContain('Admin AdélFoglalás árának módosításaHídfő – Nyári akció');
    cleanup();
    await switchLanguage('en');
    expect(await shown({ actor: null, object_name: null })).toContain('not signed inPrice of a booking changedBooking');
  });

  it.each(['hu', 'en'] as const)('has a label in %s for every field', async (language) => {
    await renderPage(() => null);
    await switchLanguage(language);
    for (const field of auditFields) expect([field, i18next.exists(`audit.fields.${field}`)]).toEqual([field, true]);
  });
});
