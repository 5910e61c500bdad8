import { POSTER_PICTURE_SIZES, getPosterSrcSet } from '@plenty/contract/catalog/picture';
import { getHomeHero } from '@plenty/contract/content/site-defaults';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../shell/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './hero.module.css';

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

/** The moving picture with its pause control; one that cannot be played leaves the poster. */
export function HeroVideo({ video }: { readonly video: string }) {
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const start = () => {
    setIsPlaying(true);
    setHasStarted(true);
  };
  const toggle = () => {
    const element = player.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setIsPlaying(false));
    else element.pause();
  };
  return (
    <>
      <video
        ref={player}
        className={styles.video}
        data-started={hasStarted}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={start}
        onPause={() => setIsPlaying(false)}
      >
        {getVideoSources(video).map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      {hasStarted && (
        <button
          type="button"
          className={styles.control}
          aria-label={isPlaying ? 'Pause the video' : 'Play the video'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
    </>
  );
}

type Connection = { readonly saveData?: boolean };

function isVideoUnwanted(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}

/** Whether the hero may move (D-42): never under reduced motion or save-data, and only once the page itself is there. */
export function useCanPlayVideo(): boolean {
  const [mayPlay, setMayPlay] = useState(false);
  useEffect(() => {
    const decide = () => setMayPlay(!isVideoUnwanted());
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    motion.addEventListener('change', decide);
    if (document.readyState === 'complete') decide();
    else addEventListener('load', decide, { once: true });
    return () => {
      motion.removeEventListener('change', decide);
      removeEventListener('load', decide);
    };
  }, []);
  return mayPlay;
}

const OWN_VIDEO = /^(\/hero\/.+)\.webm$/;

export interface VideoSource {
  readonly src: string;
  readonly type?: string;
}

/** The shop's own video comes as AV1, a quarter of the weight, and for browsers without it as H.264. */
export function getVideoSources(video: string): VideoSource[] {
  const own = OWN_VIDEO.exec(video);
  return own
    ? [
        { src: video, type: 'video/webm; codecs=av01.0.05M.08' },
        { src: `${own[1]}.mp4`, type: 'video/mp4' },
      ]
    : [{ src: video }];
}
