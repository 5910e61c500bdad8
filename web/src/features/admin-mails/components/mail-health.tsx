import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import styles from './mails.module.css';

/** What keeps emails from going out, and what failed that the list does not show: emails about accounts. */
export function EmailHealthNotice() {
  const health = useAdminQuery('getEmailHealth').data;
  if (!health) return null;
  const { hasServer, waiting, failed } = health;
  const unlisted = failed.filter(({ isListed }) => !isListed);
  if (hasServer && waiting === 0 && unlisted.length === 0) return null;
  return (
    <div className={styles.health}>
      {!hasServer && <p>No SMTP server is set up. Emails wait until there is one.</p>}
      {waiting > 0 && (
        <p>{waiting === 1 ? '1 email is waiting' : `${waiting} emails are waiting`} for another attempt.</p>
      )}
      {unlisted.length > 0 && (
        <p>
          Also not sent in the last 7 days: {unlisted.map(({ name, count }) => `${name} (${count})`).join(', ')}. These
          emails hold secrets, so they are not listed. Whoever needs one can ask for it again.
        </p>
      )}
    </div>
  );
}
