import { createSocks, type SockFacts } from '../accessories/socks.ts';
import { type Framing, type ProductDrawing, type ProductDrawings, keptDrawing } from './product-drawing.ts';

const FRONT: Framing = { center: [0, 11], width: 38, distance: 200, yaw: 24, pitch: 10, backdrop: 'floor' };

function socks(facts: SockFacts, detail: Pick<Framing, 'center' | 'width'>): ProductDrawing {
  return {
    technique: 'socks',
    facts: { ...facts },
    views: { front: FRONT, back: { ...FRONT, yaw: 204 }, detail: { ...FRONT, ...detail } },
    development: (color) => (color === 'Black' ? { window: 1.75, sky: 0.5 } : { window: 1.2, sky: 0.42 }),
    draw: keptDrawing(() => createSocks(facts)),
  };
}

/** Socks by slug. */
export const sockDrawings: ProductDrawings = {
  'everyday-crew-socks': socks({ stripes: 'none', script: true }, { center: [-6, 13], width: 18 }),
  'stripe-crew-socks': socks({ stripes: 'varsity', script: false }, { center: [-4.5, 17], width: 18 }),
};
