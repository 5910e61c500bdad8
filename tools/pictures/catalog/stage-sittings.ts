import sharp from 'sharp';
import { categoryPictureName, lookPictureName, styledPictureName } from '../../seed/demo-pictures.ts';
import { looks } from '../../seed/looks.ts';
import { products } from '../../seed/products.ts';
import { styledPictures } from '../../seed/styled-pictures.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import type { Part } from '../render/material.ts';
import { type Exposure, type Picture, type Shot, develop, expose } from '../render/studio.ts';
import { categoryStages } from './categories.ts';
import { drawings } from './drawings.ts';
import { drapeKey } from './drape-key.ts';
import { lookStages } from './looks.ts';
import { WALL } from './room.ts';
import { type PlannedPicture, type Sitting, keyOf, seedOf } from './sitting.ts';
import { type Stage, STAGE_WALL, dressStage, placePair, stageView } from './staging.ts';
import { styledStage } from './styled-stage.ts';

const SIZE = [1600, 2000] as const;

function stageShot(name: string, stage: Stage): Shot {
  return {
    view: stageView(stage),
    size: SIZE,
    supersampling: 1.5,
    backdrop: { kind: 'wall', color: WALL, depth: STAGE_WALL },
    seed: seedOf(name),
  };
}

/** Everything that decides how a stage looks. */
function stageKey(stage: Stage): string {
  const worn = stage.products.map(({ slug, color }) => [
    drawings[slug]?.facts,
    drawings[slug]?.views.front,
    drapeKey(slug),
    clothColors[color],
  ]);
  return keyOf([stage, worn]);
}

/** Black cloth beside other colors is lit as they are, only a little longer. */
const STAGE_LIGHT = { window: 1.5, sky: 0.4 } as const;

function developStage(exposure: Exposure, parts: readonly Part[], transparent = false): Promise<Picture> {
  return develop(exposure, parts, { ...STAGE_LIGHT, transparent });
}

/** One picture of everything on a stage. */
function wholeSitting(picture: PlannedPicture, stage: Stage): Sitting {
  return {
    name: picture.name,
    pictures: [picture],
    async open() {
      const parts = [...(await dressStage(stage)), ...placePair(stage)];
      const exposure = expose(parts, stageShot(picture.name, stage));
      return () => developStage(exposure, parts);
    },
  };
}

/** A layer over a picture of the same size. */
async function lay(below: Picture, layer: Picture): Promise<Picture> {
  const { width, height } = below;
  const pixels = await sharp(below.pixels, { raw: { width, height, channels: below.channels } })
    .composite([{ input: layer.pixels, raw: { width, height, channels: layer.channels } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, width, height, channels: 3 };
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
      const shot = stageShot(name, stage);
      const outfit = await dressStage(stage);
      const bare = await developStage(expose(outfit, shot), outfit);
      const pairParts = placePair(stage);
      const pair = await developStage(expose(pairParts, shot), pairParts, true);
      return (picture) => {
        if (picture === names.bare) return Promise.resolve(bare);
        return picture === names.pair ? Promise.resolve(pair) : lay(bare, pair);
      };
    },
  };
}

/** Looks, products styled with others, and the categories' tiles. */
export function stageSittings(): Sitting[] {
  const known: Readonly<Record<string, Stage>> = lookStages;
  const lookList = looks.flatMap((look) => {
    const stage = known[look.id];
    return stage ? [lookSitting(lookPictureName(look), stage)] : [];
  });
  const styledList = products.flatMap((product) => {
    const styled = styledPictures[product.slug];
    if (!styled) return [];
    const stage = styledStage(styled);
    return [wholeSitting({ name: styledPictureName(product), key: stageKey(stage) }, stage)];
  });
  const categoryList = (['tees', 'bottoms', 'accessories'] as const).map((category) => {
    const stage = categoryStages[category];
    return wholeSitting({ name: categoryPictureName(category), key: stageKey(stage) }, stage);
  });
  return [...lookList, ...styledList, ...categoryList];
}
