import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { adminEmailEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { registerEndpoints } from '../shell/api-client.ts';
import { PageBoundary } from '../shell/page-boundary.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import { ChangePasswordDialog, useLogOut } from './account.tsx';
import { ADMIN_TABS, HISTORY_PAGE, getOpenPage, prefetchTabs } from './admin-tabs.ts';
import { useAdminQuery } from './api/admin-api.ts';
import styles from './dashboard.module.css';
import { EditConflictDialog } from './ui/edit-conflict-dialog.tsx';
import { AdminListSkeleton } from './ui/list.tsx';
import { AdminThemeProvider } from './ui/theme.tsx';
import { LeaveConfirmation, confirmLeave } from './ui/unsaved-changes.tsx';

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

/** D-46: the panel's first line names what the shop's settings still lack, and emails that were not sent. Its place is kept, so that nothing moves when it comes. */
export function MissingSettings() {
  const missing = useAdminQuery('getSettings').data?.missing ?? [];
  return (
    <p className={styles.missing}>
      {missing.length > 0 && (
        <>
          Missing in the shop’s settings: {missing.join(', ')}.{' '}
          <Link to="?tab=content&part=settings" className={styles.missingLink}>
            Add them
          </Link>{' '}
        </>
      )}
      <EmailProblems />
    </p>
  );
}

registerEndpoints(adminEmailEndpoints);

/** In the panel's first line: how many emails were not sent, or that none can be. */
export function EmailProblems() {
  const health = useAdminQuery('getEmailHealth').data;
  if (!health) return null;
  const failed = health.failed.reduce((sum, { count }) => sum + count, 0);
  if (health.hasServer && failed === 0) return null;
  return (
    <>
      {!health.hasServer && 'No SMTP server is set up, so emails are waiting. '}
      {failed > 0 && `${failed === 1 ? '1 email' : `${failed} emails`} could not be sent. `}
      <Link to="?tab=orders&part=mails" className={styles.missingLink}>
        See emails
      </Link>
    </>
  );
}
