import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import { useState } from 'react';
import styles from './panel-list.module.css';

/** A small picture at a row's beginning; its place stays when there is none. */
export function RowThumbnail({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState('');
  return (
    <span className={styles.picture}>
      {src !== '' && src !== failed && (
        <img
          src={src}
          srcSet={getPictureSrcSet(src)}
          sizes="3rem"
          alt=""
          loading="lazy"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
