import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';

type Props = { readonly people: readonly { readonly id: number; readonly name: string }[]; readonly shown?: number };

/** The first names, then how many more there are; all of them in the tooltip. */
export function PeopleText({ people, shown = 1 }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (people.length === 0) return <Dash />;
  const names = people.map((person) => person.name);
  const rest = names.length - shown;
  if (rest <= 0) return names.join(', ');
  return (
    <span data-tip={names.join('\n')}>
      {names.slice(0, shown).join(', ')} {t('campaigns.list.more', { count: rest })}
    </span>
  );
}
