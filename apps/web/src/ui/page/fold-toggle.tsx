import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Fold } from './use-fold.ts';

type Props = Pick<ButtonProps, 'size'> & { readonly fold: Fold; readonly children: React.ReactNode };

/** Folds a part of a page and unfolds it. */
export function FoldToggle({ fold, children, size }: Props): React.ReactNode {
  const Chevron = fold.isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="subtle"
      size={size}
      aria-expanded={fold.isOpen}
      aria-controls={fold.id}
      rightSection={<Chevron size={15} aria-hidden="true" />}
      onClick={fold.toggle}
    >
      {children}
    </Button>
  );
}
