/** The hand: one line of a pen from left to right, x-height 10, baseline at 0. */
const strokes = [
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

/** The word plenty in our handwriting, as SVG. A broad pen: the stroke is drawn a few times, each a little further up its slant. */
export function script({ x, y, width, color, turn = -6, pen = 1.7 }: ScriptPlace): string {
  const scale = width / WIDTH;
  const path = strokes.join('');
  const nib = [0, 0.45, 0.9]
    .map((step) => `<path d="${path}" transform="translate(${step} ${-step * 0.7})"/>`)
    .join('');
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-34 4) skewX(-10)" fill="none" stroke="${color}"` +
    ` stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${nib}</g>`
  );
}
