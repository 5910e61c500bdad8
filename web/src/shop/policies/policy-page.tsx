import type { ReactNode } from 'react';
import { useSite } from '../../shell/use-site.ts';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import styles from './policy-page.module.css';

/** A piece of a policy's text. */
export type PolicyBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'quote'; readonly words: string };

export type PolicyTopic = { readonly title: string; readonly blocks: readonly PolicyBlock[] };

/** A section of a policy: words of its own, topics under headings of their own, or both. */
export type PolicySection = {
  readonly title: string;
  readonly blocks: readonly PolicyBlock[];
  readonly topics?: readonly PolicyTopic[];
};

/** A policy page as data. `contact` comes last and ends in the support address. */
export type Policy = {
  readonly title: string;
  readonly lastUpdated: string;
  readonly introduction: string;
  readonly sections: readonly PolicySection[];
  readonly contact: { readonly title: string; readonly text: string };
};

export function text(words: string): PolicyBlock {
  return { kind: 'text', text: words };
}

export function list(...items: readonly string[]): PolicyBlock {
  return { kind: 'list', items };
}

export function notice(title: string, words: string): PolicyBlock {
  return { kind: 'notice', title, text: words };
}

/** Words to be copied letter by letter. */
export function quote(words: string): PolicyBlock {
  return { kind: 'quote', words };
}

type PolicyPageProps = { readonly policy: Policy; readonly path: string };

/** A policy with the shop's own addresses at its end. */
export function PolicyPage({ policy, path }: PolicyPageProps) {
  const { supportEmail, postalAddress } = useSite().settings;
  usePageHead(policy.title, path);
  return <PolicyView policy={policy} supportEmail={supportEmail} postalAddress={postalAddress} />;
}

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
        <p key={block.words} className={styles.quote}>
          {block.words}
        </p>
      );
  }
}

/** The words of a policy's section. */
export function PolicyBlocks({ blocks }: { readonly blocks: readonly PolicyBlock[] }) {
  return blocks.map(renderBlock);
}
