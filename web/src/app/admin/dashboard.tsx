import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { Button } from '../../components/button/button.tsx';
import { AdminThemeProvider } from '../../components/mui-root/mui-root.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { LeaveConfirmation } from '../../components/panel-form/leave-question.tsx';
import { confirmLeave } from '../../components/panel-form/unsaved.ts';
import { AdminListSkeleton } from '../../components/panel-list/panel-waiting.tsx';
import { EditConflictDialog } from '../../components/panel-save/stale-dialog.tsx';
import { ChangePasswordDialog } from '../../features/admin-gate/components/change-password-dialog.tsx';
import { useLogOut } from '../../features/admin-gate/api/use-log-out.ts';
import { PageBoundary } from '../page-boundary.tsx';
import { ADMIN_TABS, HISTORY_PAGE, getOpenPage } from './admin-tabs.ts';
import styles from './dashboard.module.css';
import { prefetchTabs } from './load-ahead.ts';
import { MissingSettings } from './missing-settings.tsx';

/** The panel behind the gate: seven tabs, the one that is open in the address. */
export function Dashboard() {
  const [query] = useSearchParams();
  const { tab, part } = getOpenPage(query);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const logOut = useLogOut();
  useEffect(prefetchTabs, []);
  return (
    <AdminThemeProvider>
      <div className={styles.panel}>
        <MissingSettings />
        <div className={styles.head}>
          <PageHeading className={styles.heading}>Admin Panel</PageHeading>
          <div className={styles.owner}>
            <ButtonLink variant="text" to={`?tab=${tab.tab}&part=${HISTORY_PAGE.part}`}>
              {HISTORY_PAGE.label}
            </ButtonLink>
            <Button variant="text" onClick={() => setIsChangingPassword(true)}>
              Change Password
            </Button>
            <Button variant="text" onClick={() => confirmLeave(logOut)}>
              Log Out
            </Button>
          </div>
        </div>
        <div className={styles.tabs}>
          <Tabs value={tab.tab} variant="scrollable" scrollButtons={false} aria-label="Admin">
            {ADMIN_TABS.map((candidate) => (
              <Tab
                key={candidate.tab}
                value={candidate.tab}
                label={candidate.label}
                id={`tab-${candidate.tab}`}
                {...(candidate === tab && { 'aria-controls': 'tab-panel' })}
                component={Link}
                to={`?tab=${candidate.tab}`}
              />
            ))}
          </Tabs>
        </div>
        <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.tab}`} className={styles.tabPanel}>
          {tab.pages.length > 1 && (
            <nav className={styles.parts} aria-label={tab.label}>
              {tab.pages.map((candidate) => (
                <Link
                  key={candidate.part}
                  className={styles.part}
                  to={`?tab=${tab.tab}&part=${candidate.part}`}
                  aria-current={candidate === part ? 'page' : undefined}
                >
                  {candidate.label}
                </Link>
              ))}
            </nav>
          )}
          <PageBoundary key={`${tab.tab} ${part.part}`}>
            <Suspense fallback={<AdminListSkeleton />}>
              <part.View />
            </Suspense>
          </PageBoundary>
        </div>
      </div>
      <ChangePasswordDialog isOpen={isChangingPassword} onClose={() => setIsChangingPassword(false)} />
      <EditConflictDialog />
      <LeaveConfirmation />
    </AdminThemeProvider>
  );
}
