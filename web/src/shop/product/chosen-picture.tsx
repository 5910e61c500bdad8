import type { Picture } from '@plenty/contract/catalog/picture';
import { ShopPicture } from '../../shell/shop-picture.tsx';
import styles from './chosen-picture.module.css';

/** The chosen color beside the button, because the big picture may be out of sight. The key makes a new picture fade in. */
export function ChosenPicture({ picture }: { readonly picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <span key={picture.src} className={styles.picture} data-chosen-picture={picture.color}>
      <ShopPicture picture={picture} sizes="72px" isDecorative />
    </span>
  );
}
