import {
  smallItemBesideSneakers,
  smallItemOnTop,
  pantsWithTop,
  shortsWithTop,
  topWithPants,
  topWithShorts,
  type StyledPicture,
} from './styled-layouts.ts';

const RED = '#c63d2f';
const BLUE = '#2d4f86';
const YELLOW = '#e7b93c';
const BROWN = '#8a5a34';
const PURPLE = '#6e5a97';

/** The styled picture of each product, by slug. One product has a single picture and no styled one. */
export const styledPictures: Readonly<Record<string, StyledPicture>> = {
  'everyday-heavyweight-tee': topWithShorts(
    'The white tee over blue mesh shorts, with a green cap and pale sneakers',
    ['everyday-heavyweight-tee', 'White'],
    ['mesh-basketball-shorts', 'Blue'],
    ['script-cap', 'Green'],
  ),
  'script-tee': topWithPants(
    'The blue script tee beside natural wide-leg sweatpants and pale sneakers',
    ['script-tee', 'Blue'],
    ['wide-leg-sweatpant', 'Natural/Green'],
    BLUE,
  ),
  'orchard-peach-tee': topWithShorts(
    'The natural peach tee over green cargo shorts, with a peach cap and pale sneakers',
    ['orchard-peach-tee', 'Natural/Green'],
    ['cargo-short', 'Green'],
    ['peach-cap', 'White'],
    '#ee8455',
  ),
  'orchard-lemon-tee': topWithShorts(
    'The white lemon tee over yellow practice shorts, with a blue peach cap and pale sneakers',
    ['orchard-lemon-tee', 'White'],
    ['practice-shorts', 'Yellow'],
    ['peach-cap', 'Blue'],
    YELLOW,
  ),
  'orchard-cherry-tee': topWithPants(
    'The pink cherry tee beside gray joggers and pale sneakers with a red heel',
    ['orchard-cherry-tee', 'Pink'],
    ['everyday-jogger', 'Gray'],
    RED,
  ),
  'courtside-stripe-tee': topWithPants(
    'The blue striped tee beside natural carpenter pants and pale sneakers',
    ['courtside-stripe-tee', 'Blue'],
    ['carpenter-pant', 'Natural/Green'],
    BLUE,
  ),
  'pocket-tee': topWithPants(
    'The brown pocket tee beside black cargo pants and pale sneakers with a brown heel',
    ['pocket-tee', 'Brown'],
    ['cargo-pant', 'Black'],
    BROWN,
  ),
  'orchard-pear-long-sleeve': topWithPants(
    'The natural pear long-sleeve beside green joggers and pale sneakers',
    ['orchard-pear-long-sleeve', 'Natural/Green'],
    ['everyday-jogger', 'Green'],
  ),
  'night-run-long-sleeve': topWithShorts(
    'The black long-sleeve over gray practice shorts, with a black cap and pale sneakers',
    ['night-run-long-sleeve', 'Black'],
    ['practice-shorts', 'Gray'],
    ['script-cap', 'Black'],
    '#3a3a3a',
  ),
  'everyday-pullover-hoodie': topWithPants(
    'The black pullover hoodie beside gray joggers and pale sneakers with a red heel',
    ['everyday-pullover-hoodie', 'Black'],
    ['everyday-jogger', 'Gray'],
    RED,
  ),
  'script-hoodie': topWithPants(
    'The pink script hoodie beside natural wide-leg sweatpants and pale sneakers',
    ['script-hoodie', 'Pink'],
    ['wide-leg-sweatpant', 'Natural/Green'],
  ),
  'full-zip-hoodie': topWithPants(
    'The gray zip hoodie beside black cargo pants and pale sneakers',
    ['full-zip-hoodie', 'Gray'],
    ['cargo-pant', 'Black'],
    '#3a3a3a',
  ),
  'loopback-crew': topWithShorts(
    'The gray crew sweatshirt over gray sweat shorts, with a red beanie and pale sneakers',
    ['loopback-crew', 'Gray'],
    ['loopback-sweat-shorts', 'Gray'],
    ['watch-beanie', 'Red'],
    RED,
  ),
  'orchard-crew': topWithPants(
    'The white fruit crew beside green cargo pants and pale sneakers',
    ['orchard-crew', 'White'],
    ['cargo-pant', 'Green'],
  ),
  'two-tone-crew': topWithPants(
    'The blue and cream crew beside gray wide-leg sweatpants and pale sneakers',
    ['two-tone-crew', 'Blue'],
    ['wide-leg-sweatpant', 'Gray'],
    BLUE,
  ),
  'archive-heavy-hoodie': topWithPants(
    'The brown heavyweight hoodie beside natural carpenter pants and pale sneakers with a brown heel',
    ['archive-heavy-hoodie', 'Brown'],
    ['carpenter-pant', 'Natural/Green'],
    BROWN,
  ),
  'mesh-basketball-shorts': shortsWithTop(
    'The green mesh shorts under the hem of a white tee, with striped socks and pale sneakers',
    ['mesh-basketball-shorts', 'Green'],
    ['everyday-heavyweight-tee', 'White'],
    ['stripe-crew-socks', 'Natural/Green'],
  ),
  'side-panel-mesh-shorts': shortsWithTop(
    'The purple side panel shorts under the hem of a natural tee, with white socks and pale sneakers',
    ['side-panel-mesh-shorts', 'Purple'],
    ['script-tee', 'Natural/Green'],
    ['everyday-crew-socks', 'White'],
    PURPLE,
  ),
  'practice-shorts': shortsWithTop(
    'The yellow practice shorts under the hem of a blue tee, with white socks and pale sneakers',
    ['practice-shorts', 'Yellow'],
    ['orchard-lemon-tee', 'Blue'],
    ['everyday-crew-socks', 'White'],
    YELLOW,
  ),
  'loopback-sweat-shorts': shortsWithTop(
    'The gray sweat shorts under the hem of a red crew sweatshirt, with red striped socks and pale sneakers',
    ['loopback-sweat-shorts', 'Gray'],
    ['loopback-crew', 'Red'],
    ['stripe-crew-socks', 'Red'],
    RED,
  ),
  'orchard-sweat-shorts': shortsWithTop(
    'The pink cherry shorts under the hem of a white tee, with red striped socks and pale sneakers',
    ['orchard-sweat-shorts', 'Pink'],
    ['orchard-cherry-tee', 'White'],
    ['stripe-crew-socks', 'Red'],
    RED,
  ),
  'everyday-jogger': pantsWithTop(
    'The black joggers under a gray crew sweatshirt, with a gray beanie and pale sneakers',
    ['everyday-jogger', 'Black'],
    ['loopback-crew', 'Gray'],
    ['watch-beanie', 'Gray'],
  ),
  'track-jogger': pantsWithTop(
    'The blue track joggers under a blue and cream crew, with a striped beanie and pale sneakers',
    ['track-jogger', 'Blue'],
    ['two-tone-crew', 'Blue'],
    ['stripe-beanie', 'Blue'],
    BLUE,
  ),
  'cargo-pant': pantsWithTop(
    'The brown cargo pants under a natural peach tee, with a natural cap and pale sneakers',
    ['cargo-pant', 'Brown'],
    ['orchard-peach-tee', 'Natural/Green'],
    ['script-cap', 'Natural/Green'],
    BROWN,
  ),
  'wide-leg-sweatpant': pantsWithTop(
    'The natural wide-leg sweatpants under a green pocket tee, with a green cap and pale sneakers',
    ['wide-leg-sweatpant', 'Natural/Green'],
    ['pocket-tee', 'Green'],
    ['script-cap', 'Green'],
  ),
  'cargo-short': shortsWithTop(
    'The green cargo shorts under a natural tee with a peach, with white socks and pale sneakers',
    ['cargo-short', 'Green'],
    ['orchard-peach-tee', 'Natural/Green'],
    ['everyday-crew-socks', 'White'],
    '#ee8455',
  ),
  'carpenter-pant': pantsWithTop(
    'The natural carpenter pants under a black tee, with a black beanie and pale sneakers',
    ['carpenter-pant', 'Natural/Green'],
    ['everyday-heavyweight-tee', 'Black'],
    ['watch-beanie', 'Black'],
  ),
  'script-cap': smallItemBesideSneakers(
    'The green script cap beside a pair of pale sneakers',
    ['script-cap', 'Green'],
    62,
    14,
  ),
  'peach-cap': smallItemOnTop(
    'The white peach cap lying on a green pocket tee',
    ['peach-cap', 'White'],
    ['pocket-tee', 'Green'],
    -12,
  ),
  'watch-beanie': smallItemOnTop(
    'The gray beanie lying on a black pullover hoodie',
    ['watch-beanie', 'Gray'],
    ['everyday-pullover-hoodie', 'Black'],
    10,
  ),
  'stripe-beanie': smallItemBesideSneakers(
    'The blue striped beanie beside a pair of pale sneakers with a blue heel',
    ['stripe-beanie', 'Blue'],
    64,
    -8,
    BLUE,
  ),
  'everyday-crew-socks': smallItemBesideSneakers(
    'The white crew socks beside a pair of pale sneakers',
    ['everyday-crew-socks', 'White'],
    72,
    -6,
  ),
  'stripe-crew-socks': smallItemBesideSneakers(
    'The green striped socks beside a pair of pale sneakers with a green heel',
    ['stripe-crew-socks', 'Natural/Green'],
    72,
    8,
  ),
  'market-tote': {
    seen: 'The natural tote with a green cap and a pair of pale sneakers',
    span: 92,
    pieces: [
      ['market-tote', 'Natural/Green', 0.38, 0.44, -7],
      ['script-cap', 'Green', 0.79, 0.2, 16],
    ],
    sneakers: { x: 0.76, y: 0.78, turn: 12, accent: '#ee8455' },
  },
  'orchard-bandana': {
    seen: 'The red bandana lying on a natural tote beside a pair of pale sneakers',
    span: 98,
    pieces: [
      ['market-tote', 'Natural/Green', 0.66, 0.34, 10],
      ['orchard-bandana', 'Red', 0.32, 0.52, -16],
    ],
    sneakers: { x: 0.76, y: 0.82, turn: 12, accent: RED },
  },
  'flat-laces': smallItemBesideSneakers(
    'The white laces coiled beside a pair of pale sneakers',
    ['flat-laces', 'White'],
    56,
    8,
  ),
  'terry-wristbands': {
    seen: 'The white wristbands lying on green mesh basketball shorts',
    span: 62,
    pieces: [
      ['mesh-basketball-shorts', 'Green', 0.42, 0.62, -8],
      ['terry-wristbands', 'White', 0.6, 0.6, 12],
    ],
  },
  'shoe-bag': smallItemBesideSneakers(
    'The brown shoe bag beside a pair of pale sneakers with a brown heel',
    ['shoe-bag', 'Brown'],
    78,
    -5,
    BROWN,
  ),
  'script-beanie': smallItemOnTop(
    'The natural and green script beanie lying on a natural crew sweatshirt',
    ['script-beanie', 'Natural/Green'],
    ['loopback-crew', 'Natural/Green'],
    -9,
  ),
};
