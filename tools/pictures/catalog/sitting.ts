import { createHash } from 'node:crypto';
import type { Picture } from '../render/shot.ts';

/**
 * Raise a technique's number when its pictures must be drawn anew: light, film, folds or cloth have changed. Close-ups are
 * counted by themselves. One that is behind the others is still seen as it was drawn before such a change.
 */
export const ENGINE_VERSIONS = {
  bottoms: { whole: 8, detail: 4 },
  tees: { whole: 7, detail: 2 },
  sweats: { whole: 5, detail: 2 },
  socks: { whole: 2, detail: 2 },
  headwear: { whole: 2, detail: 2 },
  smallThings: { whole: 2, detail: 2 },
  stages: { whole: 2, detail: 2 },
} as const;

export type Technique = keyof typeof ENGINE_VERSIONS;

/** A picture that the shop needs. */
export interface PlannedPicture {
  /** Of its files, without width and extension. */
  readonly name: string;
  /** Changes when the picture must be drawn anew. */
  readonly key: string;
  /** Also stored as a JPEG for link previews. */
  readonly preview?: boolean;
  /** A layer's link preview: the layer over this picture, which is drawn already. */
  readonly previewOver?: string;
  /** Also stored 2400 pixels wide, for the zoom. */
  readonly large?: boolean;
}

/** Pictures that come from one exposure: a product's view in all its colors, or a look. */
export interface Sitting {
  readonly name: string;
  readonly pictures: readonly PlannedPicture[];
  /** Sets everything up once; then each picture is drawn by its name. */
  open(): Promise<(picture: string) => Promise<Picture>>;
}

/** A key of everything that decides a picture's look. */
export function keyOf(technique: Technique, facts: unknown, shown: 'whole' | 'detail' = 'whole'): string {
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSIONS[technique][shown], facts]))
    .digest('hex')
    .slice(0, 20);
}

/** A number that is the same for the same words. */
export function seedOf(words: string): number {
  let seed = 7;
  for (const letter of words) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return seed;
}
