import type { Problem } from '@felulet/contract/problem.ts';
import { bookingUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { bookingPackageQuery, rejection } from '../bookings.api.ts';
import { RejectReasonDialog } from './reject-dialog.tsx';

type Props = {
  readonly bookingId: number;
  readonly name: string;
  readonly bookingPackage: number | null;
  readonly onClose: () => void;
  readonly onRejected?: (() => void) | undefined;
  readonly onGone?: (() => void) | undefined;
  readonly onDecided?: ((refusal: Partial<Problem>) => void) | undefined;
};

/** Rejecting a booking of a public package rejects the whole package, and the dialog says so. */
export function RejectBookingDialog(props: Props): React.ReactNode {
  const { bookingId, name, bookingPackage, onClose, onRejected, onGone, onDecided } = props;
  const { t } = useTranslation();
  const pack = useQuery({ ...bookingPackageQuery(bookingPackage ?? 0), enabled: bookingPackage !== null }).data;
  const isWhole = pack !== undefined && !pack.is_private;
  return (
    <RejectReasonDialog
      title={t('bookings.reject.title')}
      name={name}
      warning={isWhole ? t('bookings.reject.wholePackage', { name: pack.package.title }) : undefined}
      reject={(note) => call(bookingUpdate, { params: { id: bookingId }, body: rejection(note) })}
      onClose={onClose}
      onRejected={onRejected}
      onGone={onGone}
      onDecided={onDecided}
    />
  );
}
