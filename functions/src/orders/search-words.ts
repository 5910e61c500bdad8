const MIN_PREFIX = 2;
const MAX_PREFIX = 15;

/** Lower case, without accents and apostrophes: 'O’Neil-Ångström' becomes 'oneil-angstrom'. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .trim();
}

/** The words of a text as they are searched for; a compound name is several. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Every beginning of every word, because Firestore finds whole entries of a list only. */
export function toWordPrefixes(texts: readonly string[]): string[] {
  const words = new Set(texts.flatMap(splitWords));
  const prefixes = [...words].flatMap((word) =>
    Array.from({ length: Math.max(1, Math.min(word.length, MAX_PREFIX) - MIN_PREFIX + 1) }, (_nothing, index) =>
      word.slice(0, MIN_PREFIX + index),
    ),
  );
  return [...new Set(prefixes)];
}

/** What to look for in `toWordPrefixes`: a longer word is found by its beginning. */
export function toSearchedWords(typed: string): string[] {
  return splitWords(typed).map((word) => word.slice(0, MAX_PREFIX));
}
