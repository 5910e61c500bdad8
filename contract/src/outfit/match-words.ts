import type { PairMatch } from './pair-score.ts';
import type { PairColor, SneakerPair } from './sneaker-pair.ts';

const PART_WORDS: Readonly<Record<NonNullable<PairColor['part']>, string>> = {
  upper: 'pair',
  side: 'sides',
  heel: 'heels',
  sole: 'soles',
};

/** Why a product goes with a pair, in one sentence; undefined when there is no reason to give. */
export function describeMatch({ kind, option, cloth, pairColor }: PairMatch, pair: SneakerPair): string | undefined {
  if (cloth === undefined || pairColor === undefined) return undefined;
  const { name, part = 'upper' } = pairColor;
  switch (kind) {
    case 'echo':
      return `${cloth === name ? 'Picks' : `The ${cloth} picks`} up the ${name} of your ${PART_WORDS[part]}`;
    case 'tonal':
      return cloth === name ? `Tonal: ${cloth} with your ${name} pair` : `Nearly the color of your ${name} pair`;
    case 'ground': {
      const accent = pair.colors.at(-1)?.name ?? name;
      return pair.colors.length > 1 && accent !== cloth
        ? `Plain ${cloth}, so the ${accent} of your pair shows`
        : `Plain ${cloth} goes with your ${name} pair`;
    }
    case 'contrast':
      return `${option} stands out from your ${name} pair without a fight`;
    case 'none':
      return undefined;
  }
}
