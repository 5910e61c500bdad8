import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import { useState } from 'react';
import styles from './thumbnail.module.css';

type Props = {
  /** Empty if the product has no picture. */
  readonly src: string;
  /** For a product that can no longer be ordered. */
  readonly isFaded?: boolean;
};

/** Decorative, because the text beside it says what it shows. It keeps its space without a picture. */
export function Thumbnail({ src, isFaded = false }: Props) {
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <div className={styles.place} data-faded={isFaded}>
      {src !== '' && src !== failedSrc && (
        <img
          className={styles.picture}
          src={src}
          srcSet={getPictureSrcSet(src)}
          sizes="4.5rem"
          width={72}
          height={90}
          alt=""
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  );
}
