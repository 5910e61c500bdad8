import { CLOTH_COLORS, CLOTH_COLOR_NAMES, nameColor } from './cloth-color.ts';
import type { EditedPair, OutfitSettings } from './outfit-settings.ts';
import { DRAWN_PAIRS, type PairColor, type SneakerPair } from './sneaker-pair.ts';

type PairSettings = Pick<OutfitSettings, 'hiddenPairs' | 'editedPairs'>;

/** The same objects for the same settings: scores are remembered for a pair. */
const editedPairs = new WeakMap<PairSettings, readonly SneakerPair[]>();

/** All drawn pairs as the owner names and colors them. */
export function listPairs(settings: PairSettings | undefined): readonly SneakerPair[] {
  if (!settings?.editedPairs?.length) return DRAWN_PAIRS;
  const known = editedPairs.get(settings);
  if (known) return known;
  const pairs = DRAWN_PAIRS.map((pair) => editPair(pair, settings.editedPairs));
  editedPairs.set(settings, pairs);
  return pairs;
}

/** Those that a shopper chooses from. A hidden pair that was chosen before stays chosen. */
export function listShownPairs(settings?: PairSettings): SneakerPair[] {
  return listPairs(settings).filter(({ id }) => !settings?.hiddenPairs.includes(id));
}

export function findDrawnPair(settings: PairSettings | undefined, id: string | null | undefined) {
  return listPairs(settings).find((pair) => pair.id === id);
}

function editPair(pair: SneakerPair, edits: readonly EditedPair[] = []): SneakerPair {
  const edit = edits.find(({ id }) => id === pair.id);
  const colors = edit?.colors?.flatMap((name, place) => toPairColor(name, pair.colors[place]) ?? []) ?? [];
  return { ...pair, name: edit?.name ?? pair.name, colors: colors.length > 0 ? colors : pair.colors };
}

/** A color that stays what it was keeps the shade of the drawn shoe. Undefined for a word that is no color of cloth. */
function toPairColor(word: string, drawn: PairColor | undefined): PairColor | undefined {
  if (drawn && getClothName(drawn) === word) return drawn;
  const name = CLOTH_COLOR_NAMES.find((cloth) => cloth === word);
  return name && { hex: CLOTH_COLORS[name], name, ...(drawn?.part && { part: drawn.part }) };
}

/** The word of the palette for a color of a pair: 'brown' for gum. */
export const getClothName = ({ hex }: PairColor) => nameColor(hex);
