import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';

type Props = {
  /** The label of the field; the button and its calendar are named after it. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onClose?: () => void;
  readonly disabled?: boolean | undefined;
  readonly children: React.ReactNode;
};

/** The button beside a typed day that opens the calendar. */
export function CalendarButton({ label, isOpen, onOpen, onClose, disabled = false, children }: Props): React.ReactNode {
  return (
    <Popover opened={isOpen} onChange={onOpen} {...(onClose === undefined ? {} : { onClose })} trapFocus returnFocus>
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
