import { POSTER_PICTURE_SIZES, getPosterSrcSet } from '@plenty/contract/catalog/picture-sizes/poster-sizes';
import { getHomeHero } from '@plenty/contract/site/home-hero';
import { useState } from 'react';
import { buttonClass } from '../../../components/button/button-class.ts';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { SiteLink } from '../../../components/site-link/site-link.tsx';
import { useSite } from '../use-site.ts';
import { HeroVideo } from './hero-video.tsx';
import styles from './hero.module.css';
import { useCanPlayVideo } from './use-hero-video.ts';

/** HOME-01 to 03: the home page's active hero. */
export function Hero() {
  const { title, subtitle, description, ctaText, ctaLink, backgroundImage, backgroundVideo } = getHomeHero(useSite());
  const mayPlay = useCanPlayVideo();
  const [failedPoster, setFailedPoster] = useState('');
  const widths = getPosterSrcSet(backgroundImage);
  return (
    <section className={styles.hero}>
      {backgroundImage && failedPoster !== backgroundImage && (
        <img
          ref={(image) => {
            // In the page that was drawn before its code came it may have failed already.
            if (image?.complete && image.naturalWidth === 0) setFailedPoster(backgroundImage);
          }}
          className={styles.poster}
          src={backgroundImage}
          {...(widths && { srcSet: widths, sizes: POSTER_PICTURE_SIZES })}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          onError={() => setFailedPoster(backgroundImage)}
        />
      )}
      {backgroundVideo && mayPlay && <HeroVideo key={backgroundVideo} video={backgroundVideo} />}
      {/* Other words are other elements: the shop's own, shown until the owner's are known, go without moving any. */}
      <div key={title + subtitle + description} className={styles.words}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={styles.tagline}>{subtitle}</p>
        {description && <p className={styles.description}>{description}</p>}
        {ctaText && ctaLink && (
          <SiteLink href={ctaLink} className={buttonClass('onPicture')}>
            {ctaText}
          </SiteLink>
        )}
      </div>
    </section>
  );
}
