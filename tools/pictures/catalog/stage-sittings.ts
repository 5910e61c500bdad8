import { categoryPictureName, lookPictureName, styledPictureName } from '../../seed/demo-pictures.ts';
import { looks } from '../../seed/looks.ts';
import { products } from '../../seed/products.ts';
import { drawnPairs } from '../pairs/drawn-pairs.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { categoryStages } from './categories.ts';
import { drapeKey } from '../garments/kept-garment.ts';
import { drawings } from './drawings.ts';
import { lookStages } from './looks.ts';
import { layOver, shootPair, shootStage } from './shoot-stage.ts';
import { type PlannedPicture, type Sitting, keyOf } from './sitting.ts';
import { readKeptPicture } from './kept-picture.ts';
import { createPairPatch } from './pair-patch.ts';
import type { Stage } from './staging.ts';
import { styledPictures } from './styled-pictures.ts';

/** Everything that decides how a stage looks. */
function stageKey(stage: Stage): string {
  const worn = stage.products.map(({ slug, color }) => [
    drawings[slug]?.facts,
    drawings[slug]?.views.front,
    drapeKey(slug),
    clothColors[color],
  ]);
  return keyOf('stages', [stage, worn]);
}

/** One picture of everything on a stage. */
function wholeSitting(picture: PlannedPicture, stage: Stage): Sitting {
  return {
    name: picture.name,
    pictures: [picture],
    async open() {
      const { outfit, pair } = await shootStage(picture.name, stage);
      return () => (pair ? layOver(outfit, pair) : Promise.resolve(outfit));
    },
  };
}

/** A look, and the look without its pair. */
function lookSitting(name: string, stage: Stage): Sitting {
  const key = stageKey(stage);
  const bare = bareName(name);
  return {
    name,
    pictures: [
      { name, key, preview: true },
      { name: bare, key },
    ],
    async open() {
      const { outfit, pair = outfit } = await shootStage(name, stage);
      return (picture) => (picture === bare ? Promise.resolve(outfit) : layOver(outfit, pair));
    },
  };
}

const bareName = (look: string) => `${look}-bare`;

/** Each pair that a shopper can choose, as a patch that lies over the look's picture and hides the look's own pair. */
function pairSitting(name: string, stage: Stage): Sitting {
  const toName = (id: string) => `${name}-pair-${id}`;
  const pairs = Object.entries(drawnPairs);
  return {
    name: `${name}-pairs`,
    pictures: pairs.map(([id, drawn]) => ({
      name: toName(id),
      key: keyOf('stages', [stageKey(stage), drawn]),
      previewOver: name,
    })),
    async open() {
      const { pair } = stage;
      if (!pair) throw new Error(`${name} has no pair whose place another could take`);
      const bare = await readKeptPicture(bareName(name));
      const covered = await shootPair(name, stage, bare.width);
      return async (picture) => {
        const drawn = pairs.find(([id]) => toName(id) === picture)?.[1];
        if (!drawn) throw new Error(`No pair is drawn as ${picture}`);
        const shown = await shootPair(name, { ...stage, pair: { ...pair, ...drawn } }, bare.width);
        return createPairPatch({ bare, covered, shown });
      };
    },
  };
}

/** Looks, products styled with others, and the categories' tiles. */
export function stageSittings(): Sitting[] {
  const lookList = looks.flatMap((look) => [
    lookSitting(lookPictureName(look), lookStages[look.id]),
    pairSitting(lookPictureName(look), lookStages[look.id]),
  ]);
  const styledList = products.flatMap((product) => {
    const styled = styledPictures[product.slug];
    if (!styled) return [];
    const { stage } = styled;
    return [wholeSitting({ name: styledPictureName(product), key: stageKey(stage) }, stage)];
  });
  const categoryList = (['tees', 'bottoms', 'accessories'] as const).map((category) => {
    const stage = categoryStages[category];
    return wholeSitting({ name: categoryPictureName(category), key: stageKey(stage) }, stage);
  });
  return [...lookList, ...styledList, ...categoryList];
}
