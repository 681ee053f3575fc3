import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { mostRadius, type Near, radii } from '@felulet/domain/place/nearness.ts';
import { distanceKm } from '@felulet/domain/place/place-geometry.ts';
import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { IconCircleDot } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnEscape } from '../../../ui/dialog/on-escape.tsx';
import type { MapPlace } from '../../../ui/map/map-marker.ts';
import { MapTool } from '../../../ui/map/surface-map.tsx';
import { townWords } from '../parts/place-words.ts';
import { AddressSearch } from './address-search.tsx';
import styles from './media-map.module.css';
import { useRadiusWords } from './use-radius-words.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly near: Near | null;
  /** The radius for the next place. */
  readonly metres: number;
  readonly onMetres: (metres: number) => void;
  readonly onPlace: (place: MapPlace) => void;
  readonly onClear: () => void;
  /** The middle of the map, for choosing a place without a pointer. */
  readonly middle: MapPlace | null;
};

/** Filters by a radius around a place that is searched, clicked, or in the middle of the map. */
export function RadiusTool(props: Props): React.ReactNode {
  const { isOpen, onToggle } = props;
  const { t } = useTranslation();
  return (
    <>
      <MapTool
        icon={IconCircleDot}
        label={t('medias.map.radius')}
        isPressed={isOpen}
        onClick={() => onToggle(!isOpen)}
      />
      {isOpen ? <RadiusPanel {...props} /> : null}
    </>
  );
}

/** In km, since the circle in the address is rounded. */
const SAME_PLACE = 0.05;

function RadiusPanel({ onToggle, near, metres, onMetres, onPlace, onClear, middle }: Props): React.ReactNode {
  const { t } = useTranslation();
  const words = useRadiusWords();
  const [chosen, setChosen] = useState<PlaceHit | null>(null);
  // Until the circle is moved.
  const isChosen = chosen !== null && near !== null && distanceKm(chosen, near) < SAME_PLACE;
  const stated = near === null ? '' : `${near.lat},${near.lng}`;
  const [known, setKnown] = useState({ stated, moves: 0 });
  // The typed address does not belong to a circle that was moved by a click.
  if (known.stated !== stated) setKnown({ stated, moves: known.moves + (isChosen ? 0 : 1) });
  return (
    <fieldset className={styles.radius}>
      <OnEscape run={() => onToggle(false)} />
      <legend className={styles.radiusTitle}>{t('medias.map.radius')}</legend>
      <CloseButton
        className={styles.close}
        size="sm"
        aria-label={t('ui.actions.close')}
        onClick={() => onToggle(false)}
      />
      <AddressSearch
        key={known.moves}
        autoFocus={known.moves === 0}
        label={t('medias.map.radiusPlace')}
        description={t('medias.map.radiusHint')}
        onChoose={(hit) => {
          setChosen(hit);
          onPlace(hit);
        }}
      />
      {isChosen && chosen.is_approximate ? (
        <p className={styles.rough} role="status">
          {t('medias.map.radiusRough', { place: townWords(chosen, t) })}
        </p>
      ) : null}
      <div className={styles.radiusRow}>
        <NativeSelect
          size="xs"
          label={t('medias.map.radiusMetres')}
          value={String(metres)}
          onChange={(event) => onMetres(Number(event.currentTarget.value))}
          data={offered(metres).map((radius) => ({ value: String(radius), label: words(radius) }))}
        />
        <Button
          size="xs"
          variant="default"
          disabled={middle === null}
          onClick={() => (middle === null ? undefined : onPlace(middle))}
        >
          {t('medias.map.radiusMiddle')}
        </Button>
        {near === null ? null : (
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('medias.map.radiusClear')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** An address may have a radius between the offered ones. */
function offered(metres: number): readonly number[] {
  const all: readonly number[] = radii;
  return all.includes(metres) || metres > mostRadius ? all : [...all, metres].toSorted((a, b) => a - b);
}
