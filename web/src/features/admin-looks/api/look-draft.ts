import type { Pin } from '@plenty/contract/catalog/look';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type PanelLook, newLookSchema } from '@plenty/contract/panel/panel-look';
import { checkForm } from '../../../components/panel-form/check-form.ts';

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

/** A new look by the shop's rules; of a picture that is missing they would speak at a field that nobody sees. */
export function checkNewLook(typed: LookTyped) {
  const checked = checkForm(newLookSchema, typed);
  if (typed.picture) return checked;
  return { problems: { ...checked.problems, picture: 'A look needs a picture' } };
}
