import { type RichSection, parseRichText, splitSections } from '@plenty/contract/content/rich-text';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { PageLoading } from '../../shell/page-boundary.tsx';
import { useSite } from '../../shell/use-site.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { usePageTexts } from '../use-page-texts.ts';
import styles from './policy-page.module.css';

type PolicyPageProps = {
  readonly page: 'shipping' | 'privacy' | 'terms';
  readonly title: string;
  readonly contactTitle: string;
};

/** A policy page: text only, which the owner edits (POL-01, D-61). The page adds the support address. */
export function PolicyPage({ page, title, contactTitle }: PolicyPageProps) {
  usePageHead(title, PAGE_PATHS[page]);
  const { data, isError, refetch } = usePageTexts(page);
  if (!data && !isError) return <PageLoading />;
  const getText = (key: string) => data?.texts[`${page}.${key}`] ?? '';
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.heading}>{title}</PageHeading>
        {data ? (
          <>
            <p className={styles.updated}>Last updated: {data.lastUpdated}</p>
            <p className={styles.introduction}>{getText('introduction')}</p>
          </>
        ) : (
          <LoadFailed message="This page could not be loaded." onRetry={() => void refetch()} />
        )}
      </header>
      {splitSections(parseRichText(getText('text'))).map((section, place) => (
        <PolicySection key={place} section={section} />
      ))}
      <section className={styles.section}>
        <h2 className={styles.title}>{contactTitle}</h2>
        <p>{getText('contact')}</p>
        <ContactAddress />
      </section>
    </article>
  );
}

function PolicySection({ section: { title, blocks } }: { readonly section: RichSection }) {
  return (
    <section className={styles.section}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      <RichText blocks={blocks} />
    </section>
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
