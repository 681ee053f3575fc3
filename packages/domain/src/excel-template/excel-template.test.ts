import { describe, expect, it } from 'vitest';
import { admin, advertiser, companies, everyViewer, intermediary, mhfe, publisher } from '../testing/samples.ts';
import { allColumns, columnLists, hasColumns, openColumns, templateColumns } from './template-columns.ts';
import { colourOf, defaultLook, isReadable, typedColour } from './template-look.ts';
import { canBeDefault, canEditTemplate, canSeeTemplate } from './template-policy.ts';

describe('the columns of a template', () => {
  it('never include the recipient, nor the own side of an intermediary or advertiser', () => {
    const closed = everyViewer.map(({ role }) =>
      templateColumns.base_headers.filter((column) => !openColumns('base_headers', role).includes(column)),
    );
    expect(closed).toEqual([
      ['recipient'],
      ['recipient'],
      ['recipient'],
      ['recipient', 'intermediary'],
      ['recipient', 'advertiser'],
    ]);
  });

  it('of surfaces, packages and prices are open to every role [K3.22]', () => {
    for (const { role } of everyViewer)
      for (const list of columnLists.slice(1)) expect(openColumns(list, role)).toEqual(templateColumns[list]);
    expect(templateColumns.pricing_package_headers).toEqual(
      templateColumns.pricing_media_headers.filter((column) => column !== 'time_unit' && column !== 'quantity'),
    );
  });

  it('are at least one', () => {
    const none = {
      base_headers: [],
      media_headers: [],
      media_package_headers: [],
      pricing_media_headers: [],
      pricing_package_headers: [],
    };
    expect(hasColumns(none)).toBe(false);
    expect(hasColumns({ ...none, pricing_package_headers: ['amount'] })).toBe(true);
    expect(hasColumns(allColumns('ROLE_ADVERTISER'))).toBe(true);
  });
});

describe('the look of a template', () => {
  it('begins with Calibri 11 everywhere [K3.22]', () => {
    for (const fonts of Object.values(defaultLook))
      for (const font of [fonts.title, fonts.headers, fonts.content])
        expect(font).toEqual({ font_name: 'Calibri', font_size: 11, font_color: null, fill_color: null });
  });

  it('has colours of six hexadecimal digits', () => {
    expect(colourOf('#1F4E79')).toBe('#1f4e79');
    for (const wrong of ['', '#fff', '1f4e79', '#1f4e7', '#1f4e79ff', 'red', '#12345g', ' #1f4e79'])
      expect(colourOf(wrong), wrong).toBeNull();
  });

  it('has colours that may be typed short', () => {
    expect(['#c00', 'C00', ' #cc0000 ', 'CC0000'].map(typedColour)).toEqual(Array(4).fill('#cc0000'));
    for (const none of ['', 'piros', '#12', '#12345', 'decade1']) expect(typedColour(none)).toBe(none);
  });

  it('that cannot be made out is known for it', () => {
    expect(isReadable({ font_color: null, fill_color: null })).toBe(true);
    expect(isReadable({ font_color: '#ffffff', fill_color: '#1f4e79' })).toBe(true);
    expect(isReadable({ font_color: '#ffffff', fill_color: null })).toBe(false);
    expect(isReadable({ font_color: '#222222', fill_color: '#000000' })).toBe(false);
  });
});

describe('a template', () => {
  const own = { company_id: companies.publisher };
  const common = { company_id: null };

  it('is seen by its company, and one for everybody by all who hold the key [D3.19]', () => {
    expect(everyViewer.map((viewer) => canSeeTemplate(viewer, own))).toEqual([true, true, false, false, false]);
    expect(everyViewer.every((viewer) => canSeeTemplate(viewer, common))).toBe(true);
  });

  it('is changed by its company and admins, one for everybody by admins alone [D3.19]', () => {
    expect([admin, publisher].map((viewer) => canEditTemplate(viewer, own).ok)).toEqual([true, true]);
    expect(canEditTemplate(mhfe, own)).toMatchObject({ refusal: { code: 'not_visible' } });
    expect(canEditTemplate(admin, common).ok).toBe(true);
    for (const viewer of [publisher, mhfe, intermediary, advertiser])
      expect(canEditTemplate(viewer, common)).toMatchObject({ refusal: { code: 'admin_only' } });
  });

  it('is a default for its own people, and one for everybody for all', () => {
    expect(everyViewer.map((viewer) => canBeDefault(viewer, own).ok)).toEqual([false, true, false, false, false]);
    expect(everyViewer.every((viewer) => canBeDefault(viewer, common).ok)).toBe(true);
  });
});
