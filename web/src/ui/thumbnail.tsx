import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import { useState } from 'react';
import styles from './thumbnail.module.css';

type Props = {
  /** The picture's address; empty when the product has none. */
  readonly src: string;
  /** For what can no longer be bought. */
  readonly isFaded?: boolean;
};

/** A small picture beside words that already say what it shows. Without a picture its place stays. */
export function Thumbnail({ src, isFaded = false }: Props) {
  const [failed, setFailed] = useState('');
  const isShown = src !== '' && src !== failed;
  return (
    <div className={styles.place} data-faded={isFaded}>
      {isShown && (
        <img
          className={styles.picture}
          src={src}
          srcSet={getPictureSrcSet(src)}
          sizes="4.5rem"
          width={72}
          height={90}
          alt=""
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}
