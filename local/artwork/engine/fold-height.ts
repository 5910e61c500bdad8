import { noise } from './noise.ts';
import type { Crease, Form } from './scene.ts';

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

/** Height in cm that folds and unrest add to flat cloth at a point. */
export function foldHeight(x: number, y: number, creases: readonly Crease[], rumple: number, seed: number): number {
  const strayX = x + 2 * noise(x / 9, y / 9, 61);
  const strayY = y + 2 * noise(x / 9, y / 9, 62);
  const broad = 1 - Math.abs(noise(strayX / 13, strayY / 13, seed + 71)) * 2.2;
  const fine = noise(strayX / 6, strayY / 6, seed + 72);
  let height = rumple * (0.55 * broad + 0.45 * fine);
  for (const crease of creases) height += creaseHeight(crease, x, y);
  return height;
}

/** Height in cm of a round form at a point. */
export function formHeight(form: Form, x: number, y: number): number {
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
