/** Fruits in flat colors, about ten units tall, centered at 0, 0. */
const leaf = (path: string) => `<path d="${path}" fill="#3f7f4f"/>`;

const peach =
  '<path d="M0 -3.6C2 -5.2 5.4 -4.2 5.4 -0.2C5.4 3.4 2.6 5.6 0 5.6C-2.6 5.6 -5.4 3.4 -5.4 -0.2C-5.4 -4.2 -2 -5.2 0 -3.6Z" fill="#ee8455"/>' +
  '<path d="M0 -3.6C2 -5.2 5.4 -4.2 5.4 -0.2C5.4 3.4 2.6 5.6 0 5.6C-0.6 5.6 -1 5.5 -1.4 5.3C2.4 3.4 2.6 -1.4 0 -3.6Z" fill="#d9573f"/>' +
  '<path d="M-4.1 -1.2C-3.9 -2.4 -3.2 -3 -2.3 -3.2" fill="none" stroke="#fbd9b4" stroke-width="0.62" stroke-linecap="round"/>' +
  '<path d="M0 -3.6C-0.1 -4.6 0.1 -5.4 0.6 -6.2" fill="none" stroke="#5d4028" stroke-width="0.6" stroke-linecap="round"/>' +
  leaf('M0.5 -5C1.4 -7.4 3.8 -8 6 -7.1C5 -5.2 2.8 -4 0.5 -5Z') +
  '<path d="M0.9 -5.2C2.4 -5.7 4 -6.4 5.4 -7" fill="none" stroke="#a9cf9b" stroke-width="0.26" stroke-linecap="round"/>';

const cherry =
  '<path d="M-2.6 1.6C-2.2 -2 -0.6 -4.8 1.6 -6.6C2.2 -4 3 -1.4 3 0.6" fill="none" stroke="#4d6b35" stroke-width="0.6" stroke-linecap="round"/>' +
  leaf('M1.5 -6.5C3 -8.6 5.6 -8.6 7.2 -7C5.6 -5.4 3.2 -5.2 1.5 -6.5Z') +
  '<circle cx="-2.8" cy="3.4" r="2.7" fill="#c92f3a"/><circle cx="3" cy="2.7" r="2.7" fill="#b02330"/>' +
  '<path d="M-4.5 3C-4.4 2 -3.7 1.5 -3.1 1.5M1.3 2.4C1.4 1.4 2.1 0.8 2.7 0.8" fill="none" stroke="#f6a9a0" stroke-width="0.5" stroke-linecap="round"/>';

const lemonBody =
  'M-6 0.2C-5.2 -0.2 -5 -0.8 -4.4 -1.7C-2.6 -4.2 2.6 -4.2 4.4 -1.7C5 -0.8 5.2 -0.2 6 0.2C5.2 0.6 5 1.2 4.4 2.1C2.6 4.6 -2.6 4.6 -4.4 2.1C-5 1.2 -5.2 0.6 -6 0.2Z';

const segments = Array.from({ length: 8 }, (_, place) => {
  const angle = place * 45;
  return `<path d="M0 -0.35L0.95 -2.3A2.5 2.5 0 0 0 -0.95 -2.3Z" transform="rotate(${angle})" fill="#f7dc63"/>`;
}).join('');

const lemon =
  '<g transform="translate(-2.6 -1.4) rotate(-28)">' +
  `<path d="${lemonBody}" fill="#f0c93a"/><path d="M4.4 -1.7C5 -0.8 5.2 -0.2 6 0.2C5.2 0.6 5 1.2 4.4 2.1C2.6 4.6 -2.6 4.6 -4.4 2.1C-1 3.4 3.6 2 4.4 -1.7Z" fill="#d9a72a"/>` +
  '<path d="M-3.6 -1.2C-2.8 -2.3 -1.6 -2.8 -0.4 -2.9" fill="none" stroke="#fff2b8" stroke-width="0.5" stroke-linecap="round"/></g>' +
  '<path d="M0.8 -5.4C2.4 -6.4 3.6 -6.9 5.2 -7" fill="none" stroke="#4d6b35" stroke-width="0.5" stroke-linecap="round"/>' +
  leaf('M2.4 -6.2C3 -8.6 5.4 -9.6 7.8 -9C7.2 -6.6 4.8 -5.4 2.4 -6.2Z') +
  leaf('M3.6 -6.6C5.6 -7 7.6 -5.8 8.2 -3.8C6 -3.4 4.2 -4.6 3.6 -6.6Z') +
  '<g transform="translate(3.4 2.4)"><circle r="3.5" fill="#f0c93a"/><circle r="3" fill="#fdf3c8"/>' +
  `${segments}<circle r="0.32" fill="#fdf3c8"/></g>`;

const pearShape =
  'M0.2 -5C1.8 -5 2.4 -3.6 2.6 -2C2.8 -0.2 4.8 0.8 4.8 3.2C4.8 5.8 2.6 7 0 7C-2.6 7 -4.8 5.8 -4.8 3.2C-4.8 0.8 -2.6 -0.2 -2.3 -2C-2.1 -3.6 -1.4 -5 0.2 -5Z';

const pear =
  '<mask id="bite"><rect x="-8" y="-8" width="16" height="16" fill="#ffffff"/>' +
  '<circle cx="4.7" cy="1.3" r="1.3" fill="#000000"/><circle cx="3.9" cy="-0.6" r="1.1" fill="#000000"/><circle cx="4.9" cy="3.1" r="1.1" fill="#000000"/></mask>' +
  `<g mask="url(#bite)"><path d="${pearShape}" fill="#9dbb4e"/>` +
  '<path d="M0.2 -5C1.8 -5 2.4 -3.6 2.6 -2C2.8 -0.2 4.8 0.8 4.8 3.2C4.8 5.8 2.6 7 0 7C-0.9 7 -1.8 6.9 -2.5 6.5C1.8 5.8 2.4 2.4 1.2 0C0.4 -1.6 1 -3.4 0.2 -5Z" fill="#7a9a3a"/></g>' +
  '<path d="M-3.6 3C-3.6 1.8 -3 1.2 -2.4 0.4" fill="none" stroke="#dfe8ac" stroke-width="0.55" stroke-linecap="round"/>' +
  '<path d="M0.2 -4.9C0.1 -6 0.4 -7 1 -7.8" fill="none" stroke="#5d4028" stroke-width="0.6" stroke-linecap="round"/>' +
  leaf('M0.6 -6.2C-0.6 -8.2 -3 -8.6 -4.8 -7.4C-3.6 -5.8 -1.4 -5.2 0.6 -6.2Z');

const fruits = { peach, cherry, lemon, pear } as const;

export type FruitName = keyof typeof fruits;

/** A fruit `height` cm tall, centered at x, y. */
export function fruit(name: FruitName, x: number, y: number, height: number): string {
  return `<g transform="translate(${x} ${y}) scale(${height / 13})">${fruits[name]}</g>`;
}

/** Handwriting: one pen stroke from left to right, x-height 10, baseline at 0. */
export const SCRIPT_STROKES = [
  'M-1 -4.5C1 -7 2.8 -9.6 4.6 -10.8C4.2 -6 3.4 3 2.4 10.5',
  'M4 -4.6C5.4 -9 8.4 -11.2 10.6 -10.4C14 -9 13.6 -1 9.6 -0.2C7.4 0.2 5 -0.9 3.6 -2.8M9.6 -0.2C13.4 -0.8 17 -7 19.2 -13.6C21.2 -19.8 21.2 -23.4 19.2 -23.4C16.8 -23.4 16 -18 15.9 -12C15.8 -4 16.6 -0.2 19.8 -0.2C22.2 -0.2 24.4 -3 25.6 -5.2C28 -6 30.2 -7.6 30.2 -9.3C30.2 -11 28 -11.2 26.5 -9.3C24.4 -6.8 24.4 -0.2 28.8 -0.2C31.8 -0.2 34 -3.4 35.4 -6.4C36 -8 36.4 -9.4 36.9 -10.4C36.7 -7 36.3 -3.4 35.9 -0.1C36.6 -4.8 39.4 -10.9 42 -10.3C44.2 -9.6 42.7 -4.6 42.8 -2.3C42.9 -0.4 44.4 0 45.8 -0.8C48 -2.2 49.6 -6.4 50.6 -10C51.2 -12.4 51.6 -15 51.9 -17.6C51.2 -12 49.7 -5.4 50.1 -2.4C50.4 -0.2 52.4 -0.1 53.9 -1C55.8 -2.4 57.2 -6 58.2 -10.4C57.3 -6 56.8 -0.4 60 -0.3C63 -0.2 65.2 -5 66.4 -10.4C65.2 -3 64 4 61.4 8.8C59.2 12.8 55.4 12.2 56.4 8.4C57.6 4.4 64.6 1.2 73 -2.6',
  'M46.8 -12.4C50 -13.2 54 -13.2 57.4 -14.2',
];

export interface ScriptPlace {
  /** Middle of the word, cm. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly color: string;
  readonly turn?: number;
  /** Pen width in tenths of the x-height. */
  readonly pen?: number;
}

const WIDTH = 74;

/** The word plenty in handwriting, as SVG. A broad pen: the stroke is drawn a few times, each a little further along its slant. */
export function script({ x, y, width, color, turn = -6, pen = 1.7 }: ScriptPlace): string {
  const scale = width / WIDTH;
  const path = SCRIPT_STROKES.join('');
  const nib = [0, 0.45, 0.9]
    .map((step) => `<path d="${path}" transform="translate(${step} ${-step * 0.7})"/>`)
    .join('');
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-34 4) skewX(-10)" fill="none" stroke="${color}"` +
    ` stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${nib}</g>`
  );
}
