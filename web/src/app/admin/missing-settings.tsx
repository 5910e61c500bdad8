import { Link } from 'react-router-dom';
import { useAdminQuery } from '../../components/panel-save/use-panel-read.ts';
import { EmailProblems } from './mail-trouble.tsx';
import styles from './dashboard.module.css';

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
