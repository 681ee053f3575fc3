import { mapServiceQuery } from '@felulet/domain/media/surface-address.ts';
import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './place-on-map.module.css';

type Place = Parameters<typeof mapServiceQuery>[0];

/** Only links: no service is called before one is followed. */
export function MapServices({ place }: { readonly place: Place }): React.ReactNode {
  const { t } = useTranslation();
  const query = mapServiceQuery(place);
  if (query === null) return null;
  return (
    <div className={styles.services}>
      <ul aria-label={t('medias.services.label')}>
        {addressesOf(query).map(([name, address]) => (
          <li key={name}>
            <Anchor href={address} target="_blank" rel="noreferrer">
              <IconExternalLink size={15} stroke={1.7} aria-hidden="true" style={{ verticalAlign: '-2px' }} /> {name}
            </Anchor>
          </li>
        ))}
      </ul>
      {query.isPoint ? null : <p>{t('medias.services.byAddress')}</p>}
    </div>
  );
}

/** Where only the settlement is known, there is no street to show. */
function addressesOf({ text, isPoint }: NonNullable<ReturnType<typeof mapServiceQuery>>): readonly [string, string][] {
  const query = encodeURIComponent(text);
  const [lat = '', lng = ''] = text.split(',');
  const street = `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${query}`;
  const open = isPoint
    ? `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
    : `https://www.openstreetmap.org/search?query=${query}`;
  const services: [string, string][] = [
    ['Google Maps', `https://www.google.com/maps/search/?api=1&query=${query}`],
    ['OpenStreetMap', open],
    ['Waze', isPoint ? `https://waze.com/ul?ll=${query}&navigate=yes` : `https://waze.com/ul?q=${query}`],
  ];
  return isPoint ? [['Street View', street], ...services] : services;
}
