import { useQueryClient } from '@tanstack/react-query';
import { Activity, Suspense, lazy, useEffect } from 'react';
import { MuiRoot } from '../../components/mui-root/mui-root.tsx';
import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { usePanelState } from '../../components/panel-session/panel-session.ts';
import { Gate } from '../../features/admin-gate/components/gate.tsx';
import { PageWaiting } from '../page-waiting.tsx';

const Dashboard = lazy(async () => ({ default: (await import('../admin/dashboard.tsx')).Dashboard }));

/** /admin (LAY-08): the gate, or the panel. When the session ends, what was typed waits behind the gate. */
export default function AdminPage() {
  usePageHead('Admin', '/admin');
  const state = usePanelState();
  const client = useQueryClient();
  useEffect(() => {
    if (state === 'out') client.removeQueries({ predicate: ({ queryKey }) => isOfPanel(queryKey) });
  }, [state, client]);
  return (
    <>
      {state !== 'in' && (
        <MuiRoot>
          <Gate hasLapsed={state === 'lapsed'} />
        </MuiRoot>
      )}
      {state !== 'out' && (
        <Activity mode={state === 'in' ? 'visible' : 'hidden'}>
          <Suspense fallback={<PageWaiting />}>
            <Dashboard />
          </Suspense>
        </Activity>
      )}
    </>
  );
}

function isOfPanel(key: readonly unknown[]): boolean {
  return String(key[0]).startsWith('/api/admin/');
}
