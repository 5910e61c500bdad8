import type { Pin } from '@plenty/contract/catalog/look';
import type { Picture } from '@plenty/contract/catalog/picture';
import type { PanelLook } from '@plenty/contract/panel/panel-look';

/** A look as it is edited; a new one has no picture yet. */
export type LookTyped = {
  readonly title: string;
  readonly description: string;
  readonly picture: Picture | undefined;
  readonly shoppableProducts: readonly number[];
  readonly pins: readonly Pin[];
};

export const NEW_LOOK: LookTyped = {
  title: '',
  description: '',
  picture: undefined,
  shoppableProducts: [],
  pins: [],
};

export function lookTyped({ title, description, picture, shoppableProducts, pins }: PanelLook): LookTyped {
  return { title, description: description ?? '', picture, shoppableProducts, pins: pins ?? [] };
}

/** What is wrong with a picture as the form says it: without one the rules speak of a field nobody sees. */
export function pictureProblem(typed: LookTyped): string | undefined {
  return typed.picture === undefined ? 'A look needs a picture' : undefined;
}
