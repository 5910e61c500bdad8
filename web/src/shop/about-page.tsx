import { SHOP_NUMBER } from '@plenty/contract/catalog/product-number';
import { parseRichText, splitSections } from '@plenty/contract/content/rich-text';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Fragment } from 'react';
import { PageLoading } from '../shell/page-boundary.tsx';
import { ShopPicture } from '../shell/shop-picture.tsx';
import { Skeleton } from '../shell/skeleton.tsx';
import { useLooks } from '../shell/use-looks.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './about-page.module.css';
import { usePageTexts } from './use-page-texts.ts';

/** /about (ABOUT-01 to 03). */
export default function AboutPage() {
  usePageHead('About', PAGE_PATHS.about);
  const { data, isError, refetch } = usePageTexts('about');
  if (!data && !isError) return <PageLoading />;
  const getText = (key: string) => data?.texts[`about.${key}`] ?? '';
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{data ? getText('heading') : 'About'}</PageHeading>
      {isError && !data && <LoadFailed message="This page could not be loaded." onRetry={() => void refetch()} />}
      {splitSections(parseRichText(getText('text'))).map(({ title, blocks }, place) => (
        <Fragment key={place}>
          <section className={styles.section}>
            <h2 className={styles.title}>{title}</h2>
            <div className={styles.words}>
              <RichText blocks={blocks} />
            </div>
          </section>
          {place === 0 && <Looks from={0} />}
          {place === 2 && <Numbers words={getText('numbers')} />}
          {place === 3 && <Looks from={2} />}
        </Fragment>
      ))}
      <div className={styles.ways}>
        <ButtonLink to={PAGE_PATHS.shop}>Shop the Collection</ButtonLink>
        <ButtonLink variant="quiet" to={PAGE_PATHS.gallery}>
          See the Gallery
        </ButtonLink>
      </div>
    </div>
  );
}

const LOOKS_IN_A_ROW = 2;

/** Two looks from edge to edge. Nothing where the gallery has none. */
function Looks({ from }: { readonly from: number }) {
  const { data, isError } = useLooks();
  const looks = data?.slice(from, from + LOOKS_IN_A_ROW);
  if (isError || looks?.length === 0) return null;
  return (
    <ul className={styles.looks}>
      {looks
        ? looks.map(({ id, picture }) => (
            <li key={id} className={styles.look}>
              <ShopPicture picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" />
            </li>
          ))
        : Array.from({ length: LOOKS_IN_A_ROW }, (_item, place) => (
            <li key={place} className={styles.look}>
              <Skeleton of="look" className={styles.look} />
            </li>
          ))}
    </ul>
  );
}

/** What the numbers beside the prices are. */
function Numbers({ words }: { readonly words: string }) {
  return (
    <aside className={styles.numbers} aria-label="Our numbers">
      <p className={styles.number}>{SHOP_NUMBER}</p>
      <p className={styles.numberWords}>{words}</p>
    </aside>
  );
}
