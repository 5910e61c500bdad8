import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../lib/auth/use-auth.ts';
import { useSignInRedirect } from '../api/use-next-page.ts';

/**
 * Whoever is signed in already is led on (AUTH-02, D-6). The sign-out through the provider path ends here, and is not to be repeated
 * by the browser's way back.
 */
export function RedirectIfSignedIn({ children }: { readonly children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const { next } = useSignInRedirect();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isLeaving = search.get('signed-out') !== null;
  useEffect(() => {
    if (isLeaving) void navigate('/login', { replace: true });
  }, [isLeaving, navigate]);
  return isAuthenticated && !isLeaving ? <Navigate to={next} replace /> : children;
}
