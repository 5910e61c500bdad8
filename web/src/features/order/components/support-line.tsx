import styles from './order.module.css';

type SupportLineProps = { readonly supportEmail: string; readonly question: string };

/** Where to write (CONF-09); nothing while the owner has set no address (D-46), but its place is kept for one on its way. */
export function SupportLine({ supportEmail, question }: SupportLineProps) {
  if (supportEmail === '') return <p className={styles.support} />;
  return (
    <p className={styles.support}>
      {question} Write to{' '}
      <a className={styles.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      .
    </p>
  );
}
