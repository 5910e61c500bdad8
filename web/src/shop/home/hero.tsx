import { getPosterCuts } from '@plenty/contract/catalog/picture';
import { getHomeHero } from '@plenty/contract/content/site-defaults';
import { useEffect, useRef, useState } from 'react';
import { isSavingData } from '../../lib/save-data.ts';
import { useSite } from '../../shell/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import styles from './hero.module.css';

/** As a heading it is the shop's sticker. */
const SHOP_NAME = 'Plenty';
/** The most characters that are set as large as a poster. */
const SHORT_LINES = 70;

/** One line for each sentence. */
export function splitLines(text: string): string[] {
  return text.split(/(?<=[.!?]) +/);
}

/** The home page's active hero (HOME-01 to 03). */
export function Hero() {
  const { title, subtitle, description, ctaText, ctaLink, backgroundImage, backgroundVideo } = getHomeHero(useSite());
  const video = usePlayableVideo(backgroundVideo);
  return (
    <section className={styles.hero} data-own={getPosterCuts(backgroundImage).length > 0}>
      <div className={styles.stage}>
        {backgroundImage && <Poster image={backgroundImage} />}
        {video && <HeroVideo key={video} video={video} />}
      </div>
      {/* The key replaces the shop's default texts by the owner's in one step, so that nothing shifts. */}
      <div key={title + subtitle + description} className={styles.words}>
        <PageHeading className={title === SHOP_NAME ? styles.sticker : styles.title}>{title}</PageHeading>
        <p className={styles.lines} data-long={subtitle.length > SHORT_LINES}>
          {splitLines(subtitle).map((line, place) => (
            <span key={place}>{line} </span>
          ))}
        </p>
        {description && <p className={styles.description}>{description}</p>}
        {ctaText && ctaLink && (
          <SiteLink href={ctaLink} className={buttonClass('primary')}>
            {ctaText}
          </SiteLink>
        )}
      </div>
    </section>
  );
}

/** Hides itself when the picture cannot be loaded. */
function Poster({ image }: { readonly image: string }) {
  const [failedImage, setFailedImage] = useState('');
  if (failedImage === image) return null;
  return (
    <picture>
      {getPosterCuts(image).map(({ media, widths, sizes }) => (
        <source key={media} media={media} srcSet={widths} sizes={sizes} />
      ))}
      <img
        ref={(element) => {
          // On a prerendered page it may have failed before hydration.
          if (element?.complete && element.naturalWidth === 0) setFailedImage(image);
        }}
        className={styles.poster}
        src={image}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        onError={() => setFailedImage(image)}
      />
    </picture>
  );
}

/** Stays invisible until it plays, so that a video that cannot be played leaves the poster. */
function HeroVideo({ video }: { readonly video: string }) {
  const { isPlaying, hasStarted, toggle, videoProps } = usePlayback();
  return (
    <>
      <video
        {...videoProps}
        className={styles.video}
        data-started={hasStarted}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
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

/** Whether the video with `videoProps` plays, and has ever played. */
function usePlayback() {
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const handlePlaying = () => {
    setIsPlaying(true);
    setHasStarted(true);
  };
  const toggle = () => {
    const element = player.current;
    if (element?.paused) void element.play().catch(() => setIsPlaying(false));
    else element?.pause();
  };
  const videoProps = { ref: player, onPlaying: handlePlaying, onPause: () => setIsPlaying(false) };
  return { isPlaying, hasStarted, toggle, videoProps };
}

/** Empty under reduced motion or data saving, and until the page has loaded (D-42). The shop's own is tall on phones. */
function usePlayableVideo(video: string): string {
  const [playable, setPlayable] = useState('');
  useEffect(() => {
    const queries = ['(prefers-reduced-motion: reduce)', '(max-width: 47.99rem)'].map((query) => matchMedia(query));
    const decide = () => {
      const [isCalm, isNarrow] = queries.map(({ matches }) => matches);
      if (isCalm || isSavingData()) setPlayable('');
      else setPlayable(isNarrow ? video.replace(OWN_VIDEO, '$1-tall.webm') : video);
    };
    for (const query of queries) query.addEventListener('change', decide);
    if (document.readyState === 'complete') decide();
    else addEventListener('load', decide, { once: true });
    return () => {
      for (const query of queries) query.removeEventListener('change', decide);
      removeEventListener('load', decide);
    };
  }, [video]);
  return playable;
}

const OWN_VIDEO = /^(\/hero\/.+)\.webm$/;

type VideoSource = { readonly src: string; readonly type?: string };

/** The shop's own video comes as AV1, a quarter of the size, and as H.264 for browsers without AV1. */
export function getVideoSources(video: string): VideoSource[] {
  const own = OWN_VIDEO.exec(video);
  return own
    ? [
        { src: video, type: 'video/webm; codecs=av01.0.05M.08' },
        { src: `${own[1]}.mp4`, type: 'video/mp4' },
      ]
    : [{ src: video }];
}
