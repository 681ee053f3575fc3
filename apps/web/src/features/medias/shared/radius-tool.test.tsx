import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { RadiusTool } from './radius-tool.tsx';
import { useNearWords } from './use-radius-words.ts';

type Props = React.ComponentProps<typeof RadiusTool>;

async function open(props: Partial<Props> = {}, isFound = true, hit: object = {}): Promise<Props> {
  answerCalls({
    'GET /api/places/services': () => ({ body: { tiles: null, has_geocoder: false, has_router: false } }),
    'GET /api/places/search': () => ({
      body: {
        source: 'shipped',
        list: !isFound
          ? []
          : [
              {
                kind: 'settlement',
                zip_code: '8360',
                city: 'Keszthely',
                district: null,
                part: null,
                street: null,
                county: 'Zala',
                lat: 46.77,
                lng: 17.24,
                is_approximate: false,
                ...hit,
              },
            ],
      },
    }),
  });
  const all: Props = {
    isOpen: true,
    onToggle: vi.fn(),
    near: null,
    metres: 1000,
    onMetres: vi.fn(),
    onPlace: vi.fn(),
    onClear: vi.fn(),
    middle: { lat: 47, lng: 19 },
    ...props,
  };
  await renderPage(() => (
    <>
      <RadiusTool {...all} />
      <Words />
    </>
  ));
  return all;
}

/** The circle stands where it was put last. */
function Moving(): React.ReactNode {
  const [near, setNear] = useState<Props['near']>(null);
  const none = vi.fn();
  return (
    <RadiusTool
      {...{ isOpen: true, onToggle: none, metres: 1000, onMetres: none, onClear: none, middle: { lat: 47, lng: 19 } }}
      near={near}
      onPlace={({ lat, lng }) => setNear({ lat, lng, metres: 1000 })}
    />
  );
}

function Words(): React.ReactNode {
  const words = useNearWords();
  return (
    <>
      <output>{words('47.4979,19.0402,2500')}</output>
      <output>{words('47.4979,19.0402,250')}</output>
      <output>{words('nonsense')}</output>
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the radius on the map', () => {
  it('begins with the field in which the place is typed', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('Hely'));
  });

  it.each([
    ['nincsilyen', 'Nincs találat.'],
    ['48.2, 16.37', 'Ezek a koordináták Magyarországon kívül vannak.'],
  ])('says of %s what is wrong, and of no field that is not there', async (text, said) => {
    await open({}, false);
    fireEvent.change(screen.getByLabelText(/^Hely/), { target: { value: text } });
    await screen.findByText(said);
  });

  it('takes a place that is looked up, or the middle of the map', async () => {
    const { onPlace } = await open();
    fireEvent.change(screen.getByLabelText('Hely'), { target: { value: 'Keszthely' } });
    fireEvent.click(await screen.findByRole('option', { name: /Keszthely/, hidden: true }));
    expect(onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ lat: 46.77, lng: 17.24 }));
    fireEvent.click(screen.getByRole('button', { name: 'A térkép közepe' }));
    expect(onPlace).toHaveBeenLastCalledWith({ lat: 47, lng: 19 });
  });

  it('keeps the address that was chosen until the circle is put elsewhere', async () => {
    await open();
    cleanup();
    await renderPage(Moving);
    fireEvent.change(screen.getByLabelText('Hely'), { target: { value: 'Keszthely' } });
    fireEvent.click(await screen.findByRole('option', { name: /Keszthely/, hidden: true }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Törlés' })).toBeTruthy());
    expect(screen.getByLabelText('Hely')).toHaveProperty('value', expect.stringContaining('Keszthely'));
    fireEvent.click(screen.getByRole('button', { name: 'A térkép közepe' }));
    await waitFor(() => expect(screen.getByLabelText('Hely')).toHaveProperty('value', ''));
  });

  it('says that a street is looked for around the middle of its town, whose place alone is known', async () => {
    const street = { kind: 'street', street: 'Kossuth utca', is_approximate: true };
    await open({ near: { lat: 46.77, lng: 17.24, metres: 1000 } }, true, street);
    const said = /a kör közepe itt van: Keszthely/;
    expect(screen.queryByText(said)).toBeNull();
    fireEvent.change(screen.getByLabelText('Hely'), { target: { value: 'Keszthely Kossuth' } });
    fireEvent.click(await screen.findByRole('option', { name: /Kossuth/, hidden: true }));
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('offers a radius of the address that is none of the usual ones, and others', async () => {
    const near = { lat: 47, lng: 19, metres: 2500 };
    const { onMetres, onClear } = await open({ near, metres: 2500 });
    const field = screen.getByLabelText('Sugár');
    expect(field).toHaveProperty('value', '2500');
    fireEvent.change(field, { target: { value: '50000' } });
    expect(onMetres).toHaveBeenCalledWith(50_000);
    fireEvent.click(screen.getByRole('button', { name: 'Törlés' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('is folded away by Escape and its buttons, and says the filter in words', async () => {
    const { onToggle } = await open();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Körzet egy hely körül' }));
    fireEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    await waitFor(() => expect(onToggle).toHaveBeenCalledTimes(3));
    expect(onToggle).toHaveBeenCalledWith(false);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      '2,5 km sugarú kör, 47,4979; 19,0402 körül',
      '250 m sugarú kör, 47,4979; 19,0402 körül',
      'nonsense',
    ]);
  });
});
