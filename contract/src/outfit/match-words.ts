import { nameColor } from './cloth-color.ts';
import type { PairMatch } from './pair-score.ts';
import type { PairColor, SneakerPair } from './sneaker-pair.ts';

const PART_WORDS: Readonly<Record<NonNullable<PairColor['part']>, string>> = {
  upper: 'pair',
  side: 'sides',
  heel: 'heels',
  sole: 'soles',
};

function nameColors({ colors }: SneakerPair): string[] {
  return [...new Set(colors.map(({ hex }) => nameColor(hex)))];
}

/** Why a product goes with a pair, in one sentence; undefined when there is no reason to give. */
export function describeMatch({ kind, option, cloth, pairColor }: PairMatch, pair: SneakerPair): string | undefined {
  if (cloth === undefined || pairColor === undefined) return undefined;
  const color = nameColor(pairColor.hex);
  switch (kind) {
    case 'echo':
      return `The ${cloth} picks up the ${color} of your ${PART_WORDS[pairColor.part ?? 'upper']}`;
    case 'tonal':
      return cloth === color ? `Tonal: ${cloth} with your ${color} pair` : `Nearly the color of your pair`;
    case 'ground': {
      const spoken = nameColors(pair).at(-1) ?? color;
      return pair.colors.length > 1 && spoken !== cloth
        ? `Plain ${cloth}, so the ${spoken} of your pair shows`
        : `Plain ${cloth} goes with your ${color} pair`;
    }
    case 'contrast':
      return `${option} stands out from your ${color} pair without a fight`;
    case 'none':
      return undefined;
  }
}
