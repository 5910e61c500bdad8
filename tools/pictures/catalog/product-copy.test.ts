import { describe, expect, it } from 'vitest';
import { products } from '../../seed/products.ts';
import type { DemoProduct } from '../../seed/demo-product.ts';
import { drawings } from './drawings.ts';
import type { ProductDrawing } from './product-drawing.ts';

type Facts = ProductDrawing['facts'];

/** Words that a product's copy may say, and what its drawing must then show. */
interface Claim {
  readonly says: RegExp;
  /** Which drawings the words are about; all without it. */
  readonly of?: (facts: Facts) => boolean;
  readonly shows: (facts: Facts, said: string) => boolean;
}

const NUMBERS: Readonly<Record<string, number>> = {
  'three-quarter': 0.75,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  eighteen: 18,
  'twenty-two': 22,
};

function parseNumber(said: string): number {
  return NUMBERS[said.toLowerCase()] ?? Number(said);
}

const isBottom = (facts: Facts) => 'inseamInches' in facts;
const isTee = (facts: Facts) => 'fit' in facts;
const isSweat = (facts: Facts) => 'hood' in facts;
const isBeanie = (facts: Facts) => 'wales' in facts;
const is =
  (name: string, ...values: readonly Facts[string][]): Claim['shows'] =>
  (facts) =>
    values.includes(facts[name] ?? '');
const measures =
  (name: string): Claim['shows'] =>
  (facts, said) =>
    facts[name] === parseNumber(said);

const claims: readonly Claim[] = [
  {
    says: /(\d+(?:\.\d+)?|\w+)[ -](?:oz|ounce)\b/i,
    of: (facts) => isTee(facts) || isSweat(facts) || isBottom(facts),
    shows: measures('ounces'),
  },
  { says: /(\d+) oz/, of: (facts) => 'gusset' in facts, shows: (facts, said) => facts.cloth === `${said} oz canvas` },

  // Cloth
  { says: /brushed fleece/i, shows: is('cloth', 'brushed fleece', 'fleece') },
  { says: /loopback (?:cotton|with)|cherry pink loopback/i, shows: is('cloth', 'loopback') },
  { says: /reverse-weave/i, shows: is('cloth', 'reverse weave') },
  { says: /double-layer athletic mesh|the same mesh/i, shows: is('cloth', 'open mesh') },
  { says: /micro mesh/i, shows: is('cloth', 'micro mesh') },
  { says: /tricot/i, shows: is('cloth', 'tricot') },
  { says: /ripstop/i, shows: is('cloth', 'ripstop') },
  { says: /cotton twill/i, of: isBottom, shows: is('cloth', 'twill') },
  { says: /canvas/i, of: isBottom, shows: is('cloth', 'canvas') },
  { says: /cotton lawn/i, shows: is('cloth', 'cotton lawn') },
  { says: /looped cotton/i, shows: is('cloth', 'looped cotton') },
  { says: /washed twill/i, of: (facts) => 'base' in facts, shows: is('cloth', 'washed twill') },
  { says: /garment-dyed|dyed whole/i, shows: is('garmentDyed', true) },
  { says: /chunky two-by-two rib/i, shows: (facts) => facts.wales === 2 && Number(facts.rib) > 1 },
  { says: /fine two-by-one rib/i, shows: (facts) => facts.wales === 2 && Number(facts.rib) < 0.5 },

  // Cut
  { says: /easy, boxy cut|and boxy cut|boxy through/i, shows: is('fit', 'boxy') },
  { says: /relaxed through/i, shows: is('fit', 'relaxed') },
  { says: /body is straight/i, shows: is('fit', 'straight') },
  { says: /dropped shoulder/i, shows: is('fit', 'dropped shoulder') },
  { says: /three inches shorter|cropped tee/i, shows: is('fit', 'cropped') },
  { says: /more length in the body/i, shows: is('fit', 'long body') },
  { says: /longer back hem/i, shows: (facts) => Number(facts.backDip) > 0 },
  { says: /long(?:-| )sleeves? (?:with|tee)/i, shows: is('sleeves', 'long') },
  { says: /raglan/i, shows: is('sleeves', 'raglan') },
  { says: /set-in sleeves/i, shows: is('sleeves', 'set-in') },
  { says: /(\S+)-inch inseam/i, shows: measures('inseamInches') },
  { says: /long enough to slouch/i, shows: (facts) => Number(facts.slouch) > 0 },
  { says: /short, close beanie/i, shows: is('slouch', 0) },

  // Collar, hood, cuffs, hems
  { says: /(\S+?)-inch ribbed collar|(three-quarter) inch/i, shows: measures('collarInches') },
  { says: /crew sweatshirt|crew neck/i, of: isSweat, shows: is('hood', 'none') },
  { says: /\bhoodie\b|\bhood\b/i, of: isSweat, shows: is('hood', 'down', 'up') },
  { says: /its hood up/i, shows: is('hood', 'up') },
  { says: /hood cut in (\w+) panels/i, shows: measures('hoodPanels') },
  { says: /V-stitch/i, shows: is('notch', true) },
  { says: /(\S+)-inch ribbed cuff/i, of: isTee, shows: measures('cuffInches') },
  {
    says: /(\S+)-inch rib that ends/i,
    shows: (facts, said) => facts.hem === 'rib cuff' && measures('hemInches')(facts, said),
  },
  { says: /ribbed cuffs/i, of: isBottom, shows: is('hem', 'rib cuff') },
  { says: /hem rib is (\w+) inches/i, shows: measures('hemRibInches') },
  { says: /(\S+)-inch hem/i, of: isBottom, shows: measures('hemInches') },
  { says: /ribbed (?:side )?panels/i, shows: is('sideRibs', true) },
  { says: /gussets/i, shows: is('gussets', true) },
  { says: /raw-edge hem/i, shows: is('hem', 'raw') },
  { says: /split hem/i, shows: is('hem', 'split') },
  { says: /binding (?:runs )?around the hem/i, shows: is('hem', 'bound notch') },
  { says: /ankle zips/i, shows: is('hem', 'ankle zip') },
  { says: /cord at the hem/i, shows: is('hem', 'corded') },
  { says: /no cuff, no taper/i, shows: is('hem', 'turned') },
  { says: /folded cuff|deep double cuff|on the cuff/i, of: isBeanie, shows: (facts) => Number(facts.cuff) > 6 },

  // Cords and closures
  { says: /no cords|without cords/i, shows: is('cords', 'none') },
  { says: /drawcords/i, of: isSweat, shows: is('cords', 'round', 'flat') },
  { says: /flat woven cords/i, shows: is('cords', 'flat') },
  { says: /drawcords?|cotton cord you can/i, of: isBottom, shows: is('cord', 'round', 'flat') },
  { says: /flat cord/i, shows: is('cord', 'flat') },
  { says: /metal zip|zip-front/i, shows: is('zip', true) },
  { says: /cream cord/i, shows: is('cord', 'cream') },

  // Pockets
  { says: /kangaroo pocket/i, shows: is('pocket', 'kangaroo') },
  { says: /split pockets/i, shows: is('pocket', 'split') },
  { says: /patch pocket on the chest|The patch pocket/i, shows: is('pocket', true) },
  { says: /deep side pockets/i, shows: is('sidePockets', 'slant', 'in seam') },
  { says: /side pockets in the seam/i, shows: is('sidePockets', 'in seam') },
  { says: /zip pocket at the back/i, shows: is('backPockets', 'one zip') },
  { says: /zip pocket on the right/i, shows: is('zipPocket', true) },
  { says: /patch pocket behind/i, shows: is('backPockets', 'one patch') },
  { says: /thigh pockets|flap pockets on the thighs/i, shows: is('thighPockets', 'bellows') },
  { says: /pockets sit low and flat with a snap/i, shows: is('thighPockets', 'flat snap') },
  {
    says: /(\w+) pockets, none of them/i,
    shows: ({ sidePockets, coinPocket, backPockets, thighPockets }, said) => {
      const pairs = [sidePockets !== 'none', backPockets === 'two flap', thighPockets !== 'none'];
      return 2 * pairs.filter(Boolean).length + (coinPocket === true ? 1 : 0) === parseNumber(said);
    },
  },

  // Waist and legs
  {
    says: /elastic waist with (\w+) rows/i,
    shows: (facts, said) => facts.waist === 'elastic' && measures('waistRows')(facts, said),
  },
  { says: /elastic at the back of the waist/i, shows: is('waist', 'elastic back') },
  { says: /belt loops at the front/i, shows: is('beltLoops', 'front') },
  { says: /cream panel (?:set|down)/i, shows: is('sidePanel', true) },
  { says: /(\w+) cream stripes/i, shows: measures('sideStripes') },
  { says: /darts at each knee/i, shows: is('kneeDarts', true) },
  { says: /crease/i, shows: is('frontCrease', true) },
  { says: /double knees/i, shows: is('doubleKnees', true) },
  { says: /triple-stitched/i, shows: is('seamRows', 3) },
  { says: /hammer loop/i, shows: is('hammerLoop', true) },

  // Marks and stripes
  { says: /script across the chest/i, of: isTee, shows: is('print', 'script') },
  { says: /one ripe peach/i, shows: is('print', 'peach') },
  { says: /two lemons on a twig/i, shows: is('print', 'lemon') },
  { says: /cherries over the heart/i, shows: is('print', 'small cherry') },
  { says: /green pear on the chest/i, shows: is('print', 'pear') },
  { says: /script on the right sleeve/i, shows: is('print', 'sleeve script') },
  { says: /chain-stitch embroidery/i, shows: is('mark', 'chain stitch script') },
  { says: /each one a felt patch/i, shows: is('mark', 'fruit patches') },
  { says: /color above, cream below/i, shows: is('twoTone', true) },
  { says: /script sits low on the right leg/i, shows: is('mark', 'script') },
  { says: /cherries on the right leg/i, shows: is('mark', 'cherry') },
  { says: /spaced them (\w+) inches apart/i, shows: measures('stripeInches') },
  { says: /nothing on the back|no logo on the outside/i, shows: is('print', 'none', 'small cherry') },
  { says: /script on the front is embroidered/i, shows: is('embroidery', 'script') },
  { says: /one small peach put on/i, shows: is('embroidery', 'peach') },
  { says: /green under the brim/i, shows: (facts) => facts.underBrim !== undefined },
  { says: /orange button/i, shows: (facts) => facts.button !== undefined },
  { says: /small woven label/i, shows: is('label', true) },
  { says: /(\w+) stripes and a pom/i, shows: (facts, said) => facts.pom === true && measures('stripes')(facts, said) },
  { says: /script embroidered on the cuff/i, shows: is('script', true) },
  { says: /tiny script at the ankle/i, shows: is('script', true) },
  { says: /three stripes at the top/i, shows: is('stripes', 'varsity') },

  // Small things
  { says: /a peach and script on the front/i, shows: is('print', 'peach and script') },
  { says: /long straps/i, shows: is('straps', 'long') },
  { says: /one shoebox/i, shows: is('gusset', 'shoebox') },
  { says: /(\S+) inches of cotton lawn/i, shows: measures('sideInches') },
  { says: /cherries in the corners/i, shows: is('print', 'cherries and drawn border') },
  { says: /rolled edge/i, shows: is('hem', 'rolled') },
  { says: /flat woven cotton/i, shows: is('braid', 'flat') },
  { says: /(\w+) sixteenths of an inch wide/i, shows: is('widthInches', 5 / 16) },
  { says: /(\d+) inches long/i, shows: measures('lengthInches') },
  { says: /metal tips/i, shows: is('tips', 'metal') },
  { says: /wristbands, (\w+) inches tall/i, shows: measures('heightInches') },
  { says: /contrast stripe/i, shows: is('stripe', 'contrast') },
  { says: /base is double layer/i, shows: is('base', 'double layer') },
];

interface SaidClaim {
  readonly claim: Claim;
  readonly words: string;
  readonly said: string;
}

/** What a product's name, story and alternative text say of how it looks. */
function saidOf(product: DemoProduct, facts: Facts): SaidClaim[] {
  const copy = [product.name, ...product.story, product.seen].join('\n');
  return claims.flatMap((claim) => {
    const match = claim.says.exec(copy);
    if (!match || claim.of?.(facts) === false) return [];
    return [{ claim, words: match[0], said: match.slice(1).find((part) => part !== undefined) ?? '' }];
  });
}

const drawn = products.map((product) => ({ product, slug: product.slug, facts: drawings[product.slug]?.facts ?? {} }));

describe.each(drawn)('the copy of $slug', ({ product, facts }) => {
  const said = saidOf(product, facts);

  it('says what its picture shows', () => {
    expect(said.length).toBeGreaterThan(0);
  });

  it('says nothing that its picture contradicts', () => {
    expect(said.filter(({ claim, said: value }) => !claim.shows(facts, value)).map(({ words }) => words)).toEqual([]);
  });
});

it('finds every claim in some copy', () => {
  const found = new Set(drawn.flatMap(({ product, facts }) => saidOf(product, facts).map(({ claim }) => claim)));
  expect(claims.filter((claim) => !found.has(claim)).map(({ says }) => says.source)).toEqual([]);
});
