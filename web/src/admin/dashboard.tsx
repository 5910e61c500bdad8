import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { AdminSettings } from '@plenty/contract/admin/settings';
import { STATES } from '@plenty/contract/checkout/address';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { EMAIL_WAIT_DAYS } from '@plenty/contract/admin/emails';
import { adminEmailEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { PageBoundary } from '../shell/page-boundary.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import { ChangePasswordDialog, logOut } from './account.tsx';
import { ADMIN_TABS, type AdminTab, type AdminTabPage, HISTORY_PAGE, getOpenPage, prefetchTabs } from './admin-tabs.ts';
import { useAdminQuery } from './api/admin-api.ts';
import styles from './dashboard.module.css';
import { EditConflictDialog } from './ui/edit-conflict-dialog.tsx';
import { AdminListSkeleton } from './ui/list.tsx';
import { confirmLeave } from './ui/unsaved-changes.ts';

/** The admin after sign-in. The open tab and page are in the address. */
export default function Dashboard() {
  const [query] = useSearchParams();
  const { tab, page } = getOpenPage(query);
  useEffect(prefetchTabs, []);
  return (
    <>
      <div className={styles.panel}>
        <Notices />
        <div className={styles.head}>
          <PageHeading className={styles.heading}>Admin Panel</PageHeading>
          <AccountActions historyPath={`?tab=${tab.tab}&part=${HISTORY_PAGE.part}`} />
        </div>
        <TabLinks open={tab} />
        <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.tab}`} className={styles.tabPanel}>
          <PageLinks tab={tab} open={page} />
          <PageBoundary key={`${tab.tab} ${page.part}`}>
            <Suspense fallback={<AdminListSkeleton />}>
              <page.Page />
            </Suspense>
          </PageBoundary>
        </div>
      </div>
      <EditConflictDialog />
    </>
  );
}

function TabLinks({ open }: { readonly open: AdminTab }) {
  return (
    <div className={styles.tabs}>
      <Tabs value={open.tab} variant="scrollable" scrollButtons={false} aria-label="Admin">
        {ADMIN_TABS.map(({ tab, label }) => (
          <Tab
            key={tab}
            value={tab}
            label={label}
            id={`tab-${tab}`}
            aria-controls={tab === open.tab ? 'tab-panel' : undefined}
            component={Link}
            to={`?tab=${tab}`}
          />
        ))}
      </Tabs>
    </div>
  );
}

function PageLinks({ tab, open }: { readonly tab: AdminTab; readonly open: AdminTabPage }) {
  if (tab.pages.length === 1) return null;
  return (
    <nav className={styles.parts} aria-label={tab.label}>
      {tab.pages.map(({ part, label }) => (
        <Link
          key={part}
          className={styles.part}
          to={`?tab=${tab.tab}&part=${part}`}
          aria-current={part === open.part ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function AccountActions({ historyPath }: { readonly historyPath: string }) {
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  return (
    <div className={styles.account}>
      <ButtonLink variant="text" to={historyPath}>
        {HISTORY_PAGE.label}
      </ButtonLink>
      <Button variant="text" onClick={() => setIsChangingPassword(true)}>
        Change Password
      </Button>
      <Button variant="text" onClick={() => confirmLeave(logOut)}>
        Log Out
      </Button>
      <ChangePasswordDialog isOpen={isChangingPassword} onClose={() => setIsChangingPassword(false)} />
    </div>
  );
}

/** Missing settings (D-46), tax thresholds and email problems, in a line that keeps its space so that nothing moves when they load. */
function Notices() {
  const {
    missing = [],
    nearThresholds = [],
    isPasswordRestored = false,
  } = useAdminQuery(adminContentEndpoints.getSettings).data ?? {};
  return (
    <p className={styles.notices}>
      {isPasswordRestored && 'Your password is the default one again. Choose one of your own under Change Password. '}
      {missing.length > 0 && (
        <>
          Missing in the shop’s settings: {missing.join(', ')}.{' '}
          <Link to="?tab=content&part=settings" className={styles.noticeLink}>
            Add them
          </Link>{' '}
        </>
      )}
      {nearThresholds.length > 0 && (
        <>
          {describeNearThresholds(nearThresholds)}{' '}
          <Link to="?tab=content&part=settings" className={styles.noticeLink}>
            See the thresholds
          </Link>{' '}
        </>
      )}
      <EmailProblems />
    </p>
  );
}

/** 'Sales are past the tax threshold of Florida and near the tax thresholds of Georgia and Texas.' */
function describeNearThresholds(near: AdminSettings['nearThresholds']): string {
  const listNames = (isPassed: boolean) =>
    near.filter((each) => each.isPassed === isPassed).map(({ state }) => STATES[state] ?? state);
  const [passed, close] = [listNames(true), listNames(false)];
  const names = new Intl.ListFormat('en-US');
  const describe = (place: string, states: readonly string[]) =>
    states.length === 0
      ? []
      : [`${place} the tax threshold${states.length === 1 ? '' : 's'} of ${names.format(states)}`];
  const texts = [...describe('past', passed), ...describe('near', close)];
  return `Sales are ${texts.join(' and ')}.`;
}

function EmailProblems() {
  const health = useAdminQuery(adminEmailEndpoints.getEmailHealth).data;
  if (!health) return null;
  const failedCount = health.failed.reduce((sum, { count }) => sum + count, 0);
  const { hasServer, waiting, waitReason, isUnreachable } = health;
  if (hasServer && waitReason === '' && failedCount === 0) return null;
  return (
    <>
      {!hasServer && `No SMTP server is set up, so emails wait, for ${EMAIL_WAIT_DAYS} days at most. `}
      {hasServer &&
        waitReason !== '' &&
        `The mail server ${isUnreachable ? 'cannot be reached' : 'rejects what the shop sends'}, so ${waiting === 1 ? '1 email waits' : `${waiting} emails wait`}, for ${EMAIL_WAIT_DAYS} days at most. `}
      {failedCount > 0 && `${failedCount === 1 ? '1 email' : `${failedCount} emails`} could not be sent. `}
      <Link to="?tab=orders&part=mails" className={styles.noticeLink}>
        See emails
      </Link>
    </>
  );
}
