import { formatNumber } from '@felulet/domain/format/money.ts';
import { readNear } from '@felulet/domain/place/nearness.ts';
import { useTranslation } from 'react-i18next';

const SHOWN_DECIMALS = 4;

/** A radius in words: '250 m', '2,5 km'. */
export function useRadiusWords(): (metres: number) => string {
  const { t } = useTranslation();
  return (metres) =>
    metres < 1000
      ? t('medias.map.metres', { count: metres })
      : t('medias.map.kilometres', { number: formatNumber(metres / 1000, metres % 1000 === 0 ? 0 : 1) });
}

/** The chip of the radius filter; the server refuses an invalid radius. */
export function useNearWords(): (near: string) => string {
  const { t } = useTranslation();
  const words = useRadiusWords();
  return (text) => {
    const near = readNear(text);
    if (near === null) return text;
    // i18next would take a parameter named `lng` as a language.
    const [north, east] = [near.lat, near.lng].map((degree) => formatNumber(degree, SHOWN_DECIMALS));
    return t('medias.map.nearWords', { radius: words(near.metres), north, east });
  };
}
