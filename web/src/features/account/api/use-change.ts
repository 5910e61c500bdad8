import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { plainReason } from '../../../lib/plain-reason.ts';

type Change<Given, Answer> = {
  readonly change: (given: Given) => Promise<Answer>;
  /** Takes the answer in; what it returns is told in a toast. */
  readonly onDone: (answer: Answer) => string | undefined;
  /** Is asked first; true when it has shown the failure where it belongs. */
  readonly onRefused?: (failure: unknown) => boolean;
  /** Said when the shop gives no sentence of its own. */
  readonly failure: string;
};

/** One change of the account: made once at a time, told when it is done, and told when it is not. */
export function useChange<Given, Answer>({ change, onDone, onRefused, failure: otherwise }: Change<Given, Answer>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) => change(given),
    onSuccess: (answer) => {
      const description = onDone(answer);
      if (description !== undefined) showToast({ title: 'Success', description });
    },
    onError: (failure) => {
      if (onRefused?.(failure)) return;
      showToast({ title: 'Error', description: plainReason(failure) ?? otherwise, tone: 'destructive' });
    },
  });
  return {
    run: (given: Given) => {
      if (!isPending) mutate(given);
    },
    isRunning: isPending,
  };
}
