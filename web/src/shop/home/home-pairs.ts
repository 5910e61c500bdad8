import type { OutfitSettings } from '@plenty/contract/outfit/outfit-settings';

/** All drawn pairs, those that look best side by side first. The home page must not load what else is known of them. */
const PAIRS = ['green', 'gum', 'blue', 'red', 'natural', 'white', 'gray', 'black'];

/** The pairs that the home page shows: three that the owner has not hidden. */
export function listHomePairs({ hiddenPairs = [] }: Partial<OutfitSettings> = {}): readonly string[] {
  return PAIRS.filter((id) => !hiddenPairs.includes(id)).slice(0, 3);
}
