import { SHOP_NUMBER } from '@plenty/contract/catalog/product-number';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Fragment } from 'react';
import { ShopPicture } from '../shell/shop-picture.tsx';
import { Skeleton } from '../shell/skeleton.tsx';
import { useLooks } from '../shell/use-looks.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import styles from './about-page.module.css';

/** /about (ABOUT-01 to 03). */
export default function AboutPage() {
  usePageHead('About', PAGE_PATHS.about);
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Made to go with the pair you already love.</PageHeading>
      {ABOUT_SECTIONS.map(({ title, paragraphs }, place) => (
        <Fragment key={title}>
          <section className={styles.section}>
            <h2 className={styles.title}>{title}</h2>
            <div className={styles.words}>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
          {place === 0 && <Looks from={0} />}
          {place === 2 && <Numbers />}
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
function Numbers() {
  return (
    <aside className={styles.numbers} aria-label="Our numbers">
      <p className={styles.number}>{SHOP_NUMBER}</p>
      <p className={styles.numberWords}>
        Fruit has a number on its sticker, and so does every piece of ours. {SHOP_NUMBER} is the shop; each piece keeps
        its own for as long as we make it.
      </p>
    </aside>
  );
}

const ABOUT_SECTIONS = [
  {
    title: 'Our Story',
    paragraphs: [
      'Plenty began at the back of a sneaker shop. People came in for a pair, put them on, looked in the mirror and asked the same question: what do I wear with these? For years we pointed down the street. Then we started to make the answer ourselves.',
      'The first run was one tee in two colors. It sold out to people who had only come in to look at shoes, and the name stuck because it described the plan: not many things, but plenty of reasons to own each one.',
    ],
  },
  {
    title: 'Our Philosophy',
    paragraphs: [
      'Individuality is not a louder shirt. It is a plain thing worn by someone in particular. So we make pieces that leave room: good weight, honest color, a line or two of our own, and nothing that tells you who to be.',
      'Simplicity is the harder half. Every pocket, seam and print has to earn its place, and what does not earn it comes off before the pattern is cut.',
    ],
  },
  {
    title: 'The Connection',
    paragraphs: [
      'We are the clothing side of a sneaker family, and we design from the ground up. Pants break once. Shorts stop above the knee. Socks have a stripe where the collar of a high-top ends. Colors are picked beside the shoes they will be worn with, in daylight, on the shop floor.',
      'The result is a wardrobe that lets the pair you saved for have the last word.',
    ],
  },
  {
    title: 'Our Process',
    paragraphs: [
      'A piece starts as a sample that one of us wears for a month. It is washed, slept in, lent to a taller friend and washed again. If it is still the first thing we reach for, we make it; if not, we take notes and start over.',
      'Runs are small. It keeps waste low and quality close, and it means we can afford the heavier jersey, the taped seam and the drawcord that does not fray.',
    ],
  },
  {
    title: 'Looking Forward',
    paragraphs: [
      'We are not in a hurry. There will be a few new colors each season, a new shape when we have one worth keeping, and the staples for as long as you wear them.',
      'If you have been with us since the first tee: thank you, and we hope it is getting soft. If you are new: welcome. There is plenty for you too.',
    ],
  },
] as const;
