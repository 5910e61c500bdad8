import { useQueryClient } from '@tanstack/react-query';
import { Activity, Suspense, lazy, useEffect } from 'react';
import { AdminThemeProvider } from './ui/theme.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { useAdminSessionState } from './session.ts';
import { AdminSignIn } from './sign-in.tsx';
import { PageLoading } from '../shell/page-boundary.tsx';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard.tsx')).Dashboard }));

/** /admin (LAY-08): the gate, or the panel. When the session ends, what was typed waits behind the gate. */
export default function AdminPage() {
  usePageHead('Admin', '/admin');
  const state = useAdminSessionState();
  const client = useQueryClient();
  useEffect(() => {
    if (state === 'out') client.removeQueries({ predicate: ({ queryKey }) => isAdminQuery(queryKey) });
  }, [state, client]);
  return (
    <>
      {state !== 'in' && (
        <AdminThemeProvider>
          <AdminSignIn hasExpired={state === 'lapsed'} />
        </AdminThemeProvider>
      )}
      {state !== 'out' && (
        <Activity mode={state === 'in' ? 'visible' : 'hidden'}>
          <Suspense fallback={<PageLoading />}>
            <Dashboard />
          </Suspense>
        </Activity>
      )}
    </>
  );
}

function isAdminQuery(key: readonly unknown[]): boolean {
  return String(key[0]).startsWith('/api/admin/');
}
