import { useMutation } from '@tanstack/react-query';
import { showToast } from '../ui/toast-store.ts';
import { getErrorMessage } from '../shell/api-client.ts';

type AccountMutation<Given, Answer> = {
  readonly request: (given: Given) => Promise<Answer>;
  /** Takes the answer in; what it returns is told in a toast. */
  readonly onSuccess: (response: Answer) => string | undefined;
  /** Is asked first; true when it has shown the failure where it belongs. */
  readonly onRejected?: (failure: unknown) => boolean;
  /** Said when the shop gives no sentence of its own. */
  readonly failureMessage: string;
};

/** One change of the account: made once at a time, told when it is done, and told when it is not. */
export function useAccountMutation<Given, Answer>({
  request,
  onSuccess,
  onRejected,
  failureMessage: fallbackMessage,
}: AccountMutation<Given, Answer>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) => request(given),
    onSuccess: (response) => {
      const description = onSuccess(response);
      if (description !== undefined) showToast({ title: 'Success', description });
    },
    onError: (failure) => {
      if (onRejected?.(failure)) return;
      showToast({ title: 'Error', description: getErrorMessage(failure) ?? fallbackMessage, tone: 'destructive' });
    },
  });
  return {
    run: (given: Given) => {
      if (!isPending) mutate(given);
    },
    isRunning: isPending,
  };
}
