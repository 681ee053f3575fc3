import { confirmationResend } from '@felulet/contract/wire.generated.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';

/** For somebody whose confirmation mail was lost; the server's answer is shown. */
export function ResendConfirmation({ email }: { readonly email: string }): React.ReactNode {
  const { t } = useTranslation();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email),
    onError: (error) => toastProblem(error, t('accounts.confirm.resendFailed')),
  });
  if (resend.isSuccess) return <p role="status">{resend.data}</p>;
  return (
    <Button
      display="block"
      variant="default"
      size="xs"
      mt="xs"
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('accounts.confirm.resend')}
    </Button>
  );
}

/** The server answers the same for every address. */
async function resendConfirmation(email: string): Promise<string> {
  const { message } = await call(confirmationResend, { body: { email } });
  return message;
}
