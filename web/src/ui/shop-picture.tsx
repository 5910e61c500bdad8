import { type Picture, getPictureSrcSet, getPlaceholderUrl } from '@plenty/contract/catalog/picture';
import { useState } from 'react';
import styles from './shop-picture.module.css';

/** A picture of which nothing but its address is known shows the page's own quiet colour first. */
export type DisplayedPicture = Omit<Picture, 'placeholder' | 'color'> & { readonly placeholder?: string };

type Props = {
  readonly picture: DisplayedPicture;
  /** How wide it is shown, as the `sizes` attribute. */
  readonly sizes: string;
  /** The page's first big picture is fetched before all others; the rest wait until they come near. */
  readonly isPriority?: boolean;
  /** Words elsewhere already say what it shows. */
  readonly isDecorative?: boolean;
};

/** Put there by code and not in HTML, where it would weigh more than it shows: a page drawn ahead fetches its pictures at once. */
function showPlaceholder(image: HTMLImageElement | null, placeholder: string | undefined): void {
  if (!image || !placeholder) return;
  if (placeholder.startsWith('#')) image.style.backgroundColor = placeholder;
  else image.style.backgroundImage = `url("${getPlaceholderUrl(placeholder)}")`;
}

/** A picture that fills its frame. Its place and colour are there before it is; one that cannot be loaded leaves a quiet field. */
export function ShopPicture({ picture, sizes, isPriority = false, isDecorative = false }: Props) {
  const [failedSource, setFailedSource] = useState('');
  const alt = isDecorative ? '' : picture.alt;
  if (failedSource === picture.src) {
    return (
      <span className={styles.missing} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
    );
  }
  const widths = getPictureSrcSet(picture.src);
  return (
    <img
      ref={(image) => {
        showPlaceholder(image, picture.placeholder);
        // In a page that was drawn before its code came it may have failed already.
        if (image?.complete && image.naturalWidth === 0) setFailedSource(picture.src);
      }}
      className={styles.picture}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      loading={isPriority ? 'eager' : 'lazy'}
      {...(isPriority && { fetchPriority: 'high' })}
      {...(widths && { sizes, srcSet: widths })}
      src={picture.src}
      onError={() => setFailedSource(picture.src)}
    />
  );
}
