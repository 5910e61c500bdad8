import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getErrorMessage } from '../shell/api-client.ts';
import { showToast, toasts } from '../ui/toast-store.ts';
import { type FormOptions, useForm } from '../ui/use-form.ts';

type AccountMutation<Input, Response> = {
  readonly request: (input: Input) => Promise<Response>;
  /** Returns the text of the toast, if there should be one. */
  readonly onSuccess: (response: Response) => string | undefined;
  /** Returns true when it has shown the failure itself. */
  readonly onRejected?: (failure: unknown) => boolean;
  /** Shown when the shop gives no message of its own. */
  readonly failureMessage: string;
};

/** One change of the account. It runs once at a time and toasts how it went. */
export function useAccountMutation<Input, Response>(mutation: AccountMutation<Input, Response>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => mutation.request(input),
    // What was wrong before must not stand over what goes well now.
    onMutate: toasts.dismiss,
    onSuccess: (response) => {
      const description = mutation.onSuccess(response);
      if (description !== undefined) showToast({ title: 'Success', description });
    },
    onError: (failure) => {
      if (mutation.onRejected?.(failure)) return;
      const description = getErrorMessage(failure) ?? mutation.failureMessage;
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input);
    },
    isRunning: isPending,
  };
}

type AccountFormOptions<Name extends string, Schema extends z.ZodMiniType, Response> = Omit<
  FormOptions<Name, Schema>,
  'onSubmit'
> &
  AccountMutation<z.output<Schema>, Response> & {
    /** Returns false when it has shown what is wrong with the form itself. */
    readonly canSubmit?: (form: z.output<Schema>) => boolean;
  };

/** A form that sends one change of the account. The fields that the shop rejects say so. */
export function useAccountForm<Name extends string, Schema extends z.ZodMiniType, Response>({
  canSubmit,
  onRejected,
  ...options
}: AccountFormOptions<Name, Schema, Response>) {
  const { showRejectedFields, ...form } = useForm({
    ...options,
    onSubmit: (values) => {
      if (canSubmit?.(values) ?? true) run(values);
    },
  });
  const { run, isRunning } = useAccountMutation({
    ...options,
    onRejected: (failure) => Boolean(onRejected?.(failure)) || showRejectedFields(failure),
  });
  return { ...form, isRunning };
}
