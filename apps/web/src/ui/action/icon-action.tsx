import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { SearchOf } from '../page/page-parameters.ts';
import { type PageState, RouteLink } from './route-link.tsx';

type Props<To extends PageAddress> = {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick?: (() => void) | undefined;
  readonly to?: To | undefined;
  readonly search?: SearchOf<To> | undefined;
  readonly state?: PageState | undefined;
  readonly isBack?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** The reason why it is closed; the button stays focusable, so that the reason can be read. */
  readonly closedBecause?: string | null | undefined;
} & Pick<ActionIconProps, 'size' | 'variant' | 'loading' | 'disabled'>;

/** An action as an icon, with its name as tooltip and for screen readers. */
export function IconAction<To extends PageAddress>(props: Props<To>): React.ReactNode;
export function IconAction({
  icon: Glyph,
  label,
  onClick,
  to,
  search,
  state,
  isBack,
  danger,
  closedBecause,
  ...rest
}: Props<PageAddress>): React.ReactNode {
  const closed = closedBecause !== undefined && closedBecause !== null && closedBecause !== '';
  const name = closed ? `${label} – ${closedBecause}` : label;
  const shared = {
    variant: 'subtle',
    size: 30,
    color: danger ? 'red' : 'gray',
    'aria-label': name,
    'data-tip': closed ? closedBecause : label,
    bg: rest.disabled ? 'transparent' : undefined,
    c: closed || rest.disabled ? 'var(--line-strong)' : danger ? 'var(--rejected)' : 'var(--ink-soft)',
    ...rest,
  } as const;
  if (to !== undefined && !closed) {
    return (
      <ActionIcon {...shared} component={RouteLink} to={to} search={search} state={state} isBack={isBack}>
        <Glyph size={17} stroke={1.7} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...shared} aria-disabled={closed || undefined} onClick={closed ? undefined : onClick}>
      <Glyph size={17} stroke={1.7} />
    </ActionIcon>
  );
}
