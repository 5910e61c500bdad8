import { noise } from './noise.ts';
import type { Crease, Form, RidgeForm } from './scene.ts';

function alongCrease(crease: Crease, progress: number): number {
  if (crease.floating) return Math.exp(-(((progress - 0.45) / 0.3) ** 2));
  return progress < 0 ? Math.exp(-60 * progress * progress) : Math.exp(-5.5 * Math.max(0, progress - 0.35) ** 2);
}

function creaseHeight(crease: Crease, x: number, y: number): number {
  const angle = (crease.angle * Math.PI) / 180;
  const fromX = x - crease.x;
  const fromY = y - crease.y;
  const progress = (fromX * Math.cos(angle) + fromY * Math.sin(angle)) / crease.length;
  if (progress < -0.25 || progress > 1.25) return 0;
  const aside =
    fromY * Math.cos(angle) -
    fromX * Math.sin(angle) +
    (crease.curve * progress * progress * crease.length) / 4 +
    0.5 * noise(progress * 3, crease.x * 7.1, 5);
  // One face is steep and the other a long slope, with a shallow valley at the foot of the steep one: cloth, not a pipe.
  const reach = aside < 0 ? crease.width * 0.55 : crease.width * 1.5;
  const ridge = Math.exp(-(aside * aside) / (reach * reach));
  const valley = Math.exp(-((aside + crease.width * 1.5) ** 2) / (crease.width * crease.width));
  return crease.height * alongCrease(crease, progress) * (ridge - 0.35 * valley);
}

/** Small soft wrinkles, longer one way than the other, that come and go over the cloth. */
function wrinkles(x: number, y: number, seed: number): number {
  const where = Math.max(0, noise(x / 14, y / 14, seed + 73) + 0.2);
  const lean = ((seed * 37) % 180) / 57 + 0.7 * noise(x / 30, y / 30, seed + 74);
  const along = x * Math.cos(lean) + y * Math.sin(lean);
  const across = y * Math.cos(lean) - x * Math.sin(lean);
  const swing = noise(along / 6, across / 3.1, seed + 75);
  return where * (1 - 3 * swing * swing) * (0.6 + 0.4 * noise(x / 4, y / 4, seed + 76));
}

/** Height in cm that folds and unrest add to flat cloth at a point. */
export function foldHeight(x: number, y: number, creases: readonly Crease[], rumple: number, seed: number): number {
  const strayX = x + 2 * noise(x / 9, y / 9, 61);
  const strayY = y + 2 * noise(x / 9, y / 9, 62);
  const swell = noise(strayX / 13, strayY / 13, seed + 71);
  const broad = 1 - Math.sqrt(swell * swell + 0.012) * 2.2;
  const fine = noise(strayX / 6, strayY / 6, seed + 72);
  let height = rumple * (0.5 * broad + 0.42 * fine + 0.36 * wrinkles(x, y, seed));
  for (const crease of creases) height += creaseHeight(crease, x, y);
  return height;
}

/** Between the points of a spine, without corners. */
function alongSpine(spine: RidgeForm['spine'], along: number): readonly [height: number, half: number] {
  const next = spine.findIndex(([place]) => place >= along);
  const to = spine[next === -1 ? spine.length - 1 : next];
  const from = spine[next === -1 ? spine.length - 1 : Math.max(0, next - 1)];
  if (!from || !to) return [0, 1];
  const share = to === from ? 0 : (along - from[0]) / (to[0] - from[0]);
  const eased = share * share * (3 - 2 * share);
  return [from[1] + (to[1] - from[1]) * eased, from[2] + (to[2] - from[2]) * share];
}

function ridgeHeight(form: RidgeForm, x: number, y: number): number {
  const angle = (form.turn * Math.PI) / 180;
  const fromX = x - form.x;
  const fromY = y - form.y;
  const aside = Math.abs(fromX * Math.cos(angle) + fromY * Math.sin(angle));
  const [height, half] = alongSpine(form.spine, fromY * Math.cos(angle) - fromX * Math.sin(angle));
  const reach = Math.min(1, aside / half);
  return height * (1 - reach ** form.shape) ** (1 / form.shape);
}

/** Height in cm of a round form at a point. */
export function formHeight(form: Form, x: number, y: number): number {
  if (form.kind === 'ridge') return ridgeHeight(form, x, y);
  const radius = Math.hypot((x - form.x) / form.radiusX, (y - form.y) / form.radiusY);
  switch (form.kind) {
    case 'dome':
      return radius >= 1 ? 0 : form.height * (1 - radius ** form.shape) ** 0.6;
    case 'ring':
      return form.height * Math.exp(-(((radius - form.shape) / 0.22) ** 2));
    case 'hollow': {
      const inward = Math.min(1, Math.max(0, (1 - radius) / form.shape));
      return -form.height * inward * inward * (3 - 2 * inward);
    }
  }
}
