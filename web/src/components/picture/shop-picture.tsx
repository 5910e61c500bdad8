import { type Picture, pictureWidths } from '@plenty/contract/catalog/picture';
import { placeholderPicture } from '@plenty/contract/catalog/picture-placeholder';
import { type CSSProperties, useState } from 'react';
import styles from './shop-picture.module.css';

/** A picture of which nothing but its address is known shows the page's own quiet colour first. */
export type ShownPicture = Omit<Picture, 'placeholder' | 'color'> & { readonly placeholder?: string };

type Props = {
  readonly picture: ShownPicture;
  /** How wide it is shown, as the `sizes` attribute. */
  readonly sizes: string;
  /** The page's first big picture is fetched before all others; the rest wait until they come near. */
  readonly isFirst?: boolean;
  /** Words elsewhere already say what it shows. */
  readonly isDecorative?: boolean;
};

function placeholderStyle({ placeholder }: ShownPicture): CSSProperties | undefined {
  if (!placeholder) return undefined;
  return placeholder.startsWith('#')
    ? { backgroundColor: placeholder }
    : { backgroundImage: `url("${placeholderPicture(placeholder)}")` };
}

/** A picture that fills its frame. Its place and colour are there before it is; one that cannot be loaded leaves a quiet field. */
export function ShopPicture({ picture, sizes, isFirst = false, isDecorative = false }: Props) {
  const [failedSource, setFailedSource] = useState('');
  const alt = isDecorative ? '' : picture.alt;
  if (failedSource === picture.src) {
    return (
      <span className={styles.missing} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} />
    );
  }
  const widths = pictureWidths(picture.src);
  return (
    <img
      className={styles.picture}
      style={placeholderStyle(picture)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' })}
      {...(widths && { sizes, srcSet: widths })}
      src={picture.src}
      onError={() => setFailedSource(picture.src)}
    />
  );
}
