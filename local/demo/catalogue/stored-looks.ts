import type { StoredLook } from '@plenty/contract/catalog/look';
import { demoPicture } from './demo-pictures.ts';
import type { DemoLook } from './demo-look.ts';
import { looks } from './looks.ts';
import { lookPictureName } from './picture-names.ts';

function toStoredLook(look: DemoLook, place: number): StoredLook {
  const picture = demoPicture(lookPictureName(look), look.seen);
  return {
    id: look.id,
    title: look.title,
    description: look.description,
    imageUrl: picture.src,
    picture,
    shoppableProducts: look.pieces.map((piece) => piece.product),
    pins: look.pieces.map(({ product, x, y }) => ({ productId: product, x, y })),
    order: place,
  };
}

/** The looks in the form the shop stores them, in the gallery's order. */
export const storedLooks: readonly StoredLook[] = looks.map(toStoredLook);
