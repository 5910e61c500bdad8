import { categoryPictureName, lookPictureName, styledPictureName } from '../../seed/demo-pictures.ts';
import { looks } from '../../seed/looks.ts';
import { products } from '../../seed/products.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { categoryStages } from './categories.ts';
import { drapeKey } from '../garments/kept-garment.ts';
import { drawings } from './drawings.ts';
import { lookStages } from './looks.ts';
import { layOver, shootStage } from './shoot-stage.ts';
import { type PlannedPicture, type Sitting, keyOf } from './sitting.ts';
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

/** A look, the look without its pair, and the pair with its light and shadow on nothing: another pair can take its place. */
function lookSitting(name: string, stage: Stage): Sitting {
  const key = stageKey(stage);
  const names = { whole: name, bare: `${name}-bare`, pair: `${name}-pair` } as const;
  return {
    name,
    pictures: [
      { name: names.whole, key, preview: true },
      { name: names.bare, key },
      { name: names.pair, key },
    ],
    async open() {
      const { outfit, pair = outfit } = await shootStage(name, stage);
      return (picture) => {
        if (picture === names.bare) return Promise.resolve(outfit);
        return picture === names.pair ? Promise.resolve(pair) : layOver(outfit, pair);
      };
    },
  };
}

/** Looks, products styled with others, and the categories' tiles. */
export function stageSittings(): Sitting[] {
  const lookList = looks.map((look) => lookSitting(lookPictureName(look), lookStages[look.id]));
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
