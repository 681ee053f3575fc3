import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { readCoordinates } from '@felulet/domain/place/read-coordinates.ts';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMapServices } from '../../../ui/map/use-map-services.ts';
import styles from '../parts/media-form.module.css';
import { placeWords } from '../parts/place-words.ts';
import { type PlaceSearchResult, usePlaceSearch } from '../parts/use-place-search.ts';

type Props = {
  readonly label: string;
  readonly description?: string;
  /** Whether an address that is not found can be typed into fields nearby. */
  readonly canBeTyped?: boolean;
  /** Whether the user goes on by typing. */
  readonly autoFocus?: boolean;
  readonly onChoose: (hit: PlaceHit) => void;
};

/** Finds addresses while typing; a configured geocoder is used on demand, since it is slow. */
export function AddressSearch({
  label,
  description,
  canBeTyped = false,
  autoFocus = false,
  onChoose,
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [preciseText, setPreciseText] = useState<string | null>(null);
  const precise = preciseText === text;
  const found = usePlaceSearch(text, { precise });
  const hasGeocoder = useMapServices()?.has_geocoder ?? false;
  const choose = (index: string): void => {
    const hit = found.hits[Number(index)];
    if (hit === undefined) return;
    setText(placeWords(hit, t));
    combobox.closeDropdown();
    onChoose(hit);
  };
  return (
    <div className={styles.search}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            {...{ label, description, autoFocus }}
            placeholder={t('medias.place.placeholder')}
            leftSection={<IconMapPinSearch size={18} stroke={1.6} aria-hidden="true" />}
            value={text}
            maxLength={LONGEST_LINK}
            autoComplete="off"
            onChange={(event) => {
              setText(searchedOf(event.currentTarget.value));
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => keepEnter(event, combobox.dropdownOpened && found.isSettled, () => choose('0'))}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={text.trim().length < 2}>
          <Hits found={found} text={text} canBeTyped={canBeTyped} />
        </Combobox.Dropdown>
      </Combobox>
      {hasGeocoder ? (
        <Button
          variant="default"
          disabled={text.trim() === ''}
          onClick={() => {
            setPreciseText(text);
            combobox.openDropdown();
          }}
        >
          {t('medias.place.precise')}
        </Button>
      ) : null}
    </div>
  );
}

const LONGEST_LINK = 2000;
const LONGEST_SEARCH = 255;

/** A link to a place on a map site is searched by the coordinates in it. */
function searchedOf(typed: string): string {
  const read = readCoordinates(typed);
  return read?.form === 'link' ? `${read.point.lat}, ${read.point.lng}` : typed.slice(0, LONGEST_SEARCH);
}

/** Enter chooses the first result when none is highlighted, and does not submit the form. */
function keepEnter(event: React.KeyboardEvent, isFound: boolean, chooseFirst: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const isMarked = event.currentTarget.getAttribute('aria-activedescendant');
  event.preventDefault();
  if (isFound && !isMarked) chooseFirst();
}

type HitsProps = { readonly found: PlaceSearchResult; readonly text: string; readonly canBeTyped: boolean };

function Hits({ found, text, canBeTyped }: HitsProps): React.ReactNode {
  const { t } = useTranslation();
  const message = messageOf(found, text, canBeTyped);
  return (
    <Combobox.Options>
      {found.hits.map((hit, index) => (
        <Combobox.Option key={placeWords(hit, t)} value={String(index)}>
          <span className={styles.hit}>
            <span>{placeWords(hit, t)}</span>
            <span className={styles.hitCounty}>{hit.county}</span>
          </span>
        </Combobox.Option>
      ))}
      {found.hits.length > 0 && readCoordinates(text)?.form === 'grid' ? (
        <Combobox.Footer role="status">{t('medias.place.ofGrid')}</Combobox.Footer>
      ) : null}
      {message === null ? null : <Combobox.Empty role="status">{t(message)}</Combobox.Empty>}
    </Combobox.Options>
  );
}

function messageOf({ hits, isSettled, failed }: PlaceSearchResult, text: string, canBeTyped: boolean) {
  if (hits.length > 0) return null;
  if (failed) return 'medias.place.searchFailure' as const;
  if (!isSettled) return 'medias.place.searching' as const;
  if (readCoordinates(text) !== null) return 'medias.place.outside' as const;
  return canBeTyped ? ('medias.place.nothing' as const) : ('medias.place.nothingHere' as const);
}
