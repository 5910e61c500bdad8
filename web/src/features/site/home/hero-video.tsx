import { useRef, useState } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import styles from './hero.module.css';
import { getVideoSources } from './hero-sources.ts';

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
