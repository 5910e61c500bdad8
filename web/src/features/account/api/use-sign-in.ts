import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import type { SignInResult } from './sign-in-calls.ts';

/** Signs in by one of the ways there are; what went wrong is told under `title` (ERR-05 to 08). */
export function useSignIn<Given>(title: string, signIn: (given: Given) => Promise<SignInResult>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Given) => signIn(given),
    onSuccess: ({ success, message }) => {
      if (!success) showToast({ title, description: message, tone: 'destructive' });
    },
  });
  return { signIn: mutate, isSigningIn: isPending };
}
