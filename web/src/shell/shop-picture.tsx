import { type Picture, getPictureSrcSet, getPlaceholderUrl } from '@plenty/contract/catalog/picture';
import { useState } from 'react';
import styles from './shop-picture.module.css';

/** Without a placeholder, the page's neutral color shows until the picture has loaded. */
export type DisplayedPicture = Omit<Picture, 'placeholder' | 'color' | 'zoomWidth'> & { readonly placeholder?: string };

type Props = {
  readonly picture: DisplayedPicture;
  /** The `sizes` attribute of the image. */
  readonly sizes: string;
  /** Fetched before all others: the first big picture of the page. Others load lazily. */
  readonly isPriority?: boolean;
  /** Text nearby already says what it shows. */
  readonly isDecorative?: boolean;
  /** Other widths than a page needs. */
  readonly srcSet?: string | undefined;
};

/** A piece may be cut out: behind it is the page, whatever color that has. */
function hidePlaceholder(image: HTMLImageElement): void {
  image.style.background = 'none';
}

/** Set by script, because in prerendered HTML it would weigh more than it helps: there, pictures load at once. */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string | undefined): void {
  if (!image) return;
  if (image.complete && image.naturalWidth > 0) hidePlaceholder(image);
  else if (!placeholder) return;
  else if (placeholder.startsWith('#')) image.style.backgroundColor = placeholder;
  else image.style.backgroundImage = `url("${getPlaceholderUrl(placeholder)}")`;
}

/** Longer than most pictures take. */
const ALT_DELAY_MS = 5000;

/** Shows the alternative text of a slow picture. A timer, because a delayed animation of every picture cost a slow phone up to 0.3 s per step back. */
function showAltLater(image: HTMLImageElement): () => void {
  const timer = setTimeout(() => {
    image.style.color = 'var(--color-ink)';
  }, ALT_DELAY_MS);
  return () => clearTimeout(timer);
}

/** A picture that fills its frame. The frame is there before the picture, and stays if it cannot be loaded. */
export function ShopPicture({
  picture,
  sizes,
  isPriority = false,
  isDecorative = false,
  srcSet = getPictureSrcSet(picture.src),
}: Props) {
  const [failedSource, setFailedSource] = useState('');
  const alt = isDecorative ? '' : picture.alt;
  if (failedSource === picture.src) {
    return (
      <span className={styles.missing} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
    );
  }
  return (
    <img
      ref={(image) => {
        showPlaceholder(image, picture.placeholder);
        // In prerendered HTML it may have failed before React attached onError.
        if (image?.complete && image.naturalWidth === 0) setFailedSource(picture.src);
        return image && !image.complete ? showAltLater(image) : undefined;
      }}
      className={styles.picture}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      loading={isPriority ? 'eager' : 'lazy'}
      {...(isPriority && { fetchPriority: 'high' })}
      {...(srcSet && { sizes, srcSet })}
      src={picture.src}
      onLoad={({ currentTarget }) => hidePlaceholder(currentTarget)}
      onError={() => setFailedSource(picture.src)}
    />
  );
}
