import type { ReactNode } from 'react';
import { useSite } from '../../shell/use-site.ts';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import styles from './policy-page.module.css';

type PolicyBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string };

type PolicyTopic = { readonly title: string; readonly blocks: readonly PolicyBlock[] };
type PolicySection = PolicyTopic & { readonly topics?: readonly PolicyTopic[] };

/** A policy page as data. The page adds the support address to `contact`. */
export type Policy = {
  readonly title: string;
  readonly lastUpdated: string;
  readonly introduction: string;
  readonly sections: readonly PolicySection[];
  readonly contact: { readonly title: string; readonly text: string };
};

export const text = (words: string): PolicyBlock => ({ kind: 'text', text: words });
export const list = (...items: readonly string[]): PolicyBlock => ({ kind: 'list', items });
export const notice = (title: string, words: string): PolicyBlock => ({ kind: 'notice', title, text: words });
/** Words that the customer has to copy letter by letter. */
export const quote = (words: string): PolicyBlock => ({ kind: 'quote', text: words });

/** A policy page: text only (POL-01). */
export function PolicyPage({ policy, path }: { readonly policy: Policy; readonly path: string }) {
  usePageHead(policy.title, path);
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
          {blocks.map(renderBlock)}
          {topics.map((topic) => (
            <section key={topic.title} className={styles.topic}>
              <h3 className={styles.topicTitle}>{topic.title}</h3>
              {topic.blocks.map(renderBlock)}
            </section>
          ))}
        </section>
      ))}
      <section className={styles.section}>
        <h2 className={styles.title}>{policy.contact.title}</h2>
        <p>{policy.contact.text}</p>
        <ContactAddress />
      </section>
    </article>
  );
}

function ContactAddress() {
  const { supportEmail, postalAddress } = useSite().settings;
  return (
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
  );
}

function renderBlock(block: PolicyBlock): ReactNode {
  switch (block.kind) {
    case 'text':
      return <p key={block.text}>{block.text}</p>;
    case 'list':
      return (
        <ul key={block.items.join()} className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'notice':
      return (
        <p key={block.title} className={styles.notice}>
          <strong className={styles.noticeTitle}>{block.title}</strong> {block.text}
        </p>
      );
    case 'quote':
      return (
        <p key={block.text} className={styles.quote}>
          {block.text}
        </p>
      );
  }
}
