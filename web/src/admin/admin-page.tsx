import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, Suspense, useEffect, useState } from 'react';
import { PageLoading } from '../shell/page-boundary.tsx';
import { usePageHead } from '../ui/page-head.tsx';
import { dashboard } from './load-admin.ts';
import { type AdminSessionState, isAdminQuery, useAdminSessionState } from './session.ts';
import { AdminSignIn } from './sign-in.tsx';
import { AdminThemeProvider } from './ui/theme.tsx';
import { LeaveConfirmation } from './ui/leave-confirmation.tsx';
import { useHasUnsavedChanges, useUnsavedChanges } from './ui/unsaved-changes.ts';

/** /admin: the sign-in page or the dashboard. When a session expires, the dashboard is only hidden, so that nothing typed is lost. */
export default function AdminPage() {
  usePageHead('Admin', PAGE_PATHS.admin);
  const state = useAdminSessionState();
  const client = useQueryClient();
  useHiddenChanges(state);
  useEffect(() => {
    if (state === 'out') client.removeQueries({ predicate: ({ queryKey }) => isAdminQuery(queryKey) });
  }, [state, client]);
  return (
    <AdminThemeProvider>
      {state !== 'in' && <AdminSignIn hasExpired={state === 'expired'} />}
      {state !== 'out' && (
        <Activity mode={state === 'in' ? 'visible' : 'hidden'}>
          <Suspense fallback={<PageLoading />}>
            <dashboard.Page />
          </Suspense>
        </Activity>
      )}
      <LeaveConfirmation />
    </AdminThemeProvider>
  );
}

/** The forms of a hidden dashboard do not say themselves that they have unsaved changes, so that they had any is remembered for them. */
function useHiddenChanges(state: AdminSessionState) {
  const isUnsaved = useHasUnsavedChanges();
  const [wasUnsaved, setWasUnsaved] = useState(false);
  if (state === 'in' && wasUnsaved !== isUnsaved) setWasUnsaved(isUnsaved);
  useUnsavedChanges(state === 'expired' && wasUnsaved);
}
