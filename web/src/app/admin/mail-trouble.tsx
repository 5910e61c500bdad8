import { adminEmailEndpoints } from '@plenty/contract/api/panel-mail-calls';
import { Link } from 'react-router-dom';
import { useAdminQuery } from '../../components/panel-save/use-panel-read.ts';
import { registerEndpoints } from '../../lib/known-calls.ts';
import styles from './dashboard.module.css';

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
