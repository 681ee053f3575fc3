import { IconFileTypePdf, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';

type Props = {
  readonly label: string;
  /** For little room. */
  readonly isIcon?: boolean;
  /** Whether the reader may know list prices. */
  readonly knowsPrices: boolean;
  readonly loading: boolean;
  readonly onMake: (prices: boolean) => void;
};

/** The PDF of surfaces; a reader who may know list prices chooses whether it has them. */
export function SheetMenu({ label, isIcon = false, knowsPrices, loading, onMake }: Props): React.ReactNode {
  const { t } = useTranslation();
  const shared = { variant: 'default', icon: IconFileTypePdf, loading, onClick: () => onMake(false) } as const;
  if (!knowsPrices) {
    if (isIcon) return <IconAction {...shared} size={26} label={label} />;
    return <ActionButton {...shared}>{label}</ActionButton>;
  }
  return (
    <ActionMenu label={label} icon={IconFileTypePdf} loading={loading} isIcon={isIcon}>
      <ActionButton variant="subtle" icon={IconFileTypePdf} onClick={() => onMake(false)}>
        {t('medias.sheet.withoutPrice')}
      </ActionButton>
      <ActionButton variant="subtle" icon={IconLock} onClick={() => onMake(true)}>
        {t('medias.sheet.withPrice')}
      </ActionButton>
    </ActionMenu>
  );
}
