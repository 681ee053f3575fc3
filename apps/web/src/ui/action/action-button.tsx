import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import type { SearchOf } from '../page/page-parameters.ts';
import { RouteLink } from './route-link.tsx';

type Props<To extends PageAddress> = {
  readonly children: React.ReactNode;
  readonly icon?: Icon | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly to?: To | undefined;
  readonly search?: SearchOf<To> | undefined;
  readonly isBack?: boolean | undefined;
  /** The reason of a closed action, as a tooltip and as a description for screen readers. */
  readonly closedBecause?: string | null | undefined;
  /** The full name, where the label is a short form; also the tooltip of an open action. */
  readonly name?: string | undefined;
  /** Outlined in the colour of rejections, readable in both themes. */
  readonly danger?: boolean | undefined;
} & Pick<ButtonProps, 'variant' | 'color' | 'size' | 'loading'>;

const dangerous = { variant: 'default', c: 'var(--rejected)', bd: '1px solid var(--rejected)' } as const;

/** A button or, with `to`, a link that looks like one; a closed one shows its reason. */
export function ActionButton<To extends PageAddress>(props: Props<To>): React.ReactNode;
export function ActionButton({
  children,
  icon: Glyph,
  onClick,
  to,
  search,
  isBack,
  closedBecause,
  danger,
  name,
  ...rest
}: Props<PageAddress>): React.ReactNode {
  const reasonId = useId();
  const named = name === undefined ? rest : { ...rest, 'aria-label': name, 'data-tip': name };
  const look = danger && !closedBecause ? { ...named, ...dangerous } : named;
  const leftSection = Glyph === undefined ? undefined : <Glyph size={17} stroke={1.7} aria-hidden="true" />;
  if (closedBecause) {
    return (
      <>
        <Button
          {...look}
          leftSection={leftSection}
          aria-disabled="true"
          aria-describedby={reasonId}
          data-disabled
          data-tip={closedBecause}
        >
          {children}
        </Button>
        <VisuallyHidden id={reasonId}>{closedBecause}</VisuallyHidden>
      </>
    );
  }
  if (to !== undefined) {
    return (
      <Button {...look} leftSection={leftSection} component={RouteLink} to={to} search={search} isBack={isBack}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...look} leftSection={leftSection} onClick={onClick}>
      {children}
    </Button>
  );
}
