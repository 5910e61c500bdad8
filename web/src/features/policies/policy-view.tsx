import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { PolicyBlocks } from './policy-blocks.tsx';
import styles from './policy-view.module.css';
import type { Policy } from './policy.ts';

type PolicyViewProps = {
  readonly policy: Policy;
  /** From the shop's settings; '' when the owner has not set one. */
  readonly supportEmail: string;
  readonly postalAddress: string;
};

/** A policy page: words only, no forms (POL-01). */
export function PolicyView({ policy, supportEmail, postalAddress }: PolicyViewProps) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.heading}>{policy.title}</PageHeading>
        <p className={styles.updated}>Last updated: {policy.lastUpdated}</p>
        <p className={styles.introduction}>{policy.introduction}</p>
      </header>
      {policy.sections.map(({ title, blocks, topics = [] }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          <PolicyBlocks blocks={blocks} />
          {topics.map((topic) => (
            <section key={topic.title} className={styles.topic}>
              <h3 className={styles.topicTitle}>{topic.title}</h3>
              <PolicyBlocks blocks={topic.blocks} />
            </section>
          ))}
        </section>
      ))}
      <section className={styles.section}>
        <h2 className={styles.title}>{policy.contact.title}</h2>
        <p>{policy.contact.text}</p>
        <address className={styles.address}>
          {supportEmail ? (
            <a href={`mailto:${supportEmail}`} className={styles.email}>
              {supportEmail}
            </a>
          ) : (
            <span>Reply to any email you have had from us.</span>
          )}
          {postalAddress && <span>{postalAddress}</span>}
        </address>
      </section>
    </article>
  );
}
