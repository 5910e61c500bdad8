import { noise } from './noise.ts';

export type MaterialName =
  | 'jersey'
  | 'heather'
  | 'fleece'
  | 'heather-fleece'
  | 'mesh'
  | 'twill'
  | 'canvas'
  | 'wool'
  | 'terry'
  | 'cord'
  | 'webbing'
  | 'leather'
  | 'rubber'
  | 'metal'
  | 'ink';

/** How a material takes light, and what its surface adds to color (factor) and height (cm) at a point in cm. */
export interface Material {
  readonly wrap: number;
  readonly sheen: number;
  readonly specular: number;
  readonly gloss: number;
  color(x: number, y: number): number;
  height(x: number, y: number, pixelsPerCentimetre: number): number;
}

/** Rows of small Vs, seen only when the camera is near. */
function knit(x: number, y: number, wales: number): number {
  const wale = x * wales;
  const within = wale - Math.floor(wale);
  const lean = within < 0.5 ? within : 1 - within;
  return (
    Math.sin(Math.PI * ((within * 2) % 1)) * (0.65 + 0.35 * Math.sin(2 * Math.PI * (y * wales * 1.15 + lean * 1.3)))
  );
}

const NEAR = 26;

const cloth = { wrap: 0.06, sheen: 0.1, specular: 0.012, gloss: 6 };

function jerseyHeight(x: number, y: number, near: number): number {
  const body = 0.028 * noise(x / 2.2, y / 2.2, 11) + 0.045 * noise(x / 5, y / 5, 12);
  return body + (near > NEAR ? 0.012 * knit(x, y, 9) : 0.0028 * noise(x * 12, y * 5, 13));
}

function fleeceHeight(x: number, y: number): number {
  return 0.05 * noise(x / 4, y / 4, 21) + 0.006 * noise(x * 9, y * 9, 22) + 0.005 * noise(x * 20, y * 20, 23);
}

const heatherColor = (x: number, y: number) =>
  1 + 0.06 * noise(x * 3, y * 13, 31) + 0.07 * noise(x * 6, y * 21, 32) + 0.03 * noise(x, y, 33);
const evenColor = (x: number, y: number) => 1 + 0.018 * noise(x * 12, y * 5, 34) + 0.012 * noise(x / 3, y / 3, 35);

/** Every material of the wardrobe. */
export const materials: Readonly<Record<MaterialName, Material>> = {
  jersey: { ...cloth, color: evenColor, height: jerseyHeight },
  heather: { ...cloth, color: heatherColor, height: jerseyHeight },
  fleece: {
    ...cloth,
    wrap: 0.1,
    sheen: 0.18,
    color: (x, y) => 1 + 0.035 * noise(x * 11, y * 11, 36),
    height: fleeceHeight,
  },
  'heather-fleece': { ...cloth, wrap: 0.1, sheen: 0.14, color: heatherColor, height: fleeceHeight },
  mesh: {
    ...cloth,
    sheen: 0.14,
    specular: 0.03,
    gloss: 9,
    color: evenColor,
    height: (x, y) => 0.03 * noise(x / 2.4, y / 2.4, 41) + 0.04 * noise(x / 6, y / 6, 42),
  },
  twill: {
    ...cloth,
    color: (x, y) =>
      1 + 0.014 * Math.sin((x + y) * 46) + 0.03 * noise(x * 2, y * 2, 43) + 0.02 * noise(x * 9, y * 9, 44),
    height: (x, y, near) =>
      (near > NEAR ? 0.005 : 0.001) * Math.sin((x + y) * 46) +
      0.05 * noise(x / 4, y / 4, 45) +
      0.012 * noise(x * 1.6, y * 1.6, 46),
  },
  canvas: {
    ...cloth,
    color: (x, y) => 1 + 0.035 * noise(x * 11, y * 1.6, 47) + 0.035 * noise(x * 1.6, y * 11, 48),
    height: (x, y) =>
      0.007 * noise(x * 11, y * 2, 49) + 0.007 * noise(x * 2, y * 11, 50) + 0.06 * noise(x / 6, y / 6, 51),
  },
  wool: {
    ...cloth,
    wrap: 0.12,
    sheen: 0.22,
    color: (x, y) => 1 + 0.06 * noise(x * 7, y * 7, 52) + 0.03 * noise(x * 17, y * 17, 53),
    height: (x, y) => 0.02 * noise(x * 8, y * 8, 54) + 0.05 * noise(x / 2, y / 2, 55),
  },
  terry: {
    ...cloth,
    wrap: 0.12,
    sheen: 0.2,
    color: (x, y) => 1 + 0.05 * noise(x * 9, y * 9, 56),
    height: (x, y) => 0.018 * noise(x * 8, y * 10, 57) + 0.012 * noise(x * 16, y * 16, 58),
  },
  cord: {
    ...cloth,
    color: (x, y) => 1 + 0.05 * Math.sin((x + y * 2) * 14),
    height: (x, y) => 0.016 * Math.sin((x + y * 2) * 14),
  },
  webbing: {
    ...cloth,
    color: (x, y) => 1 + 0.05 * Math.sin(x * 38) * Math.sin(y * 38) + 0.02 * noise(x * 3, y * 3, 60),
    height: (x, y) => 0.014 * Math.sin(x * 38) * Math.sin(y * 38),
  },
  leather: {
    wrap: 0.1,
    sheen: 0.03,
    specular: 0.06,
    gloss: 14,
    color: (x, y) => 1 + 0.015 * noise(x * 3, y * 3, 61),
    height: (x, y) => 0.006 * noise(x * 7, y * 7, 62) + 0.02 * noise(x / 1.5, y / 1.5, 63),
  },
  rubber: {
    wrap: 0.08,
    sheen: 0.02,
    specular: 0.04,
    gloss: 10,
    color: (x, y) => 1 + 0.01 * noise(x * 4, y * 4, 64),
    height: (x, y) => 0.004 * noise(x * 5, y * 5, 65),
  },
  metal: { wrap: 0, sheen: 0, specular: 0.55, gloss: 22, color: () => 1, height: () => 0 },
  ink: { ...cloth, sheen: 0.02, color: () => 1, height: () => 0 },
};
