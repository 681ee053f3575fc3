import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';

type Props = {
  /** Of what field: the button and its calendar are called so. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onClose?: () => void;
  readonly disabled?: boolean | undefined;
  readonly children: React.ReactNode;
};

/** Beside days that are typed: the button that opens the calendar in which they are picked. */
export function CalendarButton({ label, isOpen, onOpen, onClose, disabled = false, children }: Props): React.ReactNode {
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      {...(onClose === undefined ? {} : { onClose })}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          data-tip={label}
          disabled={disabled}
          onClick={() => onOpen(!isOpen)}
        >
          <IconCalendar size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
