import type { Pin } from '@plenty/contract/catalog/look';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type AdminLook, newLookSchema } from '@plenty/contract/panel/panel-look';
import { parseForm } from '../../../components/panel-form/check-form.ts';

/** A look as it is edited; a new one has no picture yet. */
export type LookDraft = {
  readonly title: string;
  readonly description: string;
  readonly picture: Picture | undefined;
  readonly shoppableProducts: readonly number[];
  readonly pins: readonly Pin[];
};

export const EMPTY_LOOK: LookDraft = {
  title: '',
  description: '',
  picture: undefined,
  shoppableProducts: [],
  pins: [],
};

export function toLookDraft({ title, description, picture, shoppableProducts, pins }: AdminLook): LookDraft {
  return { title, description: description ?? '', picture, shoppableProducts, pins: pins ?? [] };
}

/** A new look by the shop's rules; of a picture that is missing they would speak at a field that nobody sees. */
export function validateNewLook(typed: LookDraft) {
  const checked = parseForm(newLookSchema, typed);
  if (typed.picture) return checked;
  return { problems: { ...checked.problems, picture: 'A look needs a picture' } };
}
