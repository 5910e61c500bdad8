import { demoPicture } from './demo-pictures.ts';
import type { DemoCategory } from './demo-product.ts';
import { categoryPictureName } from './picture-names.ts';

interface DemoCategoryText {
  readonly name: DemoCategory;
  readonly displayName: string;
  readonly description: string;
}

const categoryTexts: readonly DemoCategoryText[] = [
  {
    name: 'tees',
    displayName: 'Tees & Hoodies',
    description: 'Heavy jersey, brushed fleece and a fruit or two. The top half of every outfit we believe in.',
  },
  {
    name: 'bottoms',
    displayName: 'Bottoms',
    description: 'Shorts that stop where they should and pants that break once, so your shoes get the last word.',
  },
  {
    name: 'accessories',
    displayName: 'Accessories',
    description: 'Caps, socks, laces and bags: small things that make an old pair feel new.',
  },
];

/** The three categories as stored (ENT-11), without their times. */
export const categories = categoryTexts.map((text, place) => ({
  id: text.name,
  ...text,
  image: demoPicture(categoryPictureName(text.name), text.displayName).src,
  isActive: true,
  order: place + 1,
}));
