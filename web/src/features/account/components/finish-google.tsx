import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { finishGoogleSignIn } from '../api/sign-in-calls.ts';
import { AuthLayout } from './entrance.tsx';

/** The last step of the way through Google (D-4); once it has signed in, the page around it leads on. */
export function GoogleSignInProgress({ loginPage }: { readonly loginPage: string }) {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const { mutate } = useMutation({
    mutationFn: () => finishGoogleSignIn(),
    onSuccess: ({ success, message }) => {
      if (success) return;
      showToast({ title: 'Sign In Failed', description: message, tone: 'destructive' });
      void navigate(loginPage, { replace: true });
    },
  });
  useEffect(() => {
    // It can be done once only.
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  return (
    <AuthLayout title="Sign In" lead="Signing you in with Google...">
      {null}
    </AuthLayout>
  );
}
