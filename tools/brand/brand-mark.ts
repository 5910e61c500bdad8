import { setLine } from './brand-glyphs.ts';
import { SCRIPT_STROKES } from '../pictures/materials/prints.ts';

/** The mark: a fruit sticker with a tab to peel it off, the shop's name in handwriting and its number. */
export const STICKER_WIDTH = 302;
export const STICKER_HEIGHT = 212;

/** The large sticker is the same in both themes: a white edge separates it from what it is stuck on. */
const GREEN = '#0b6b3a';
const WHITE = '#ffffff';

const round = (value: number) => Math.round(value * 10) / 10;

/** Moves a sine or cosine outwards, from a circle towards a square. */
const fuller = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / 2.28);

/** A superellipse: rounder than a rectangle, fuller than an ellipse. */
function oval(x: number, y: number, halfWidth: number, halfHeight: number): string {
  const points = Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    return `${round(x + halfWidth * fuller(Math.cos(angle)))} ${round(y + halfHeight * fuller(Math.sin(angle)))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Starts within the oval, so that both are one shape. */
function tab(left: number, y: number, width: number, height: number, corner: number): string {
  const [top, right, bottom] = [y - height / 2, left + width, y + height / 2];
  return (
    `M${left - 10} ${top}H${right - corner}Q${right} ${top} ${right} ${top + corner}` +
    `V${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom}H${left - 10}Z`
  );
}

const OUTLINE = oval(146, 106, 142, 102) + tab(284, 106, 16, 40, 9);

type PenStrokes = { readonly path: string; readonly transform: string; readonly pen: number; readonly color: string };

/** A broad pen: the stroke is drawn a few times, each a little further along its slant. */
export function handwriting({ path, transform, pen, color }: PenStrokes): string {
  const nib = [0, 0.5, 1].map((step) => `<path d="${path}" transform="translate(${step} ${-step * 0.7})"/>`).join('');
  return (
    `<g transform="${transform}" fill="none" stroke="${color}" stroke-width="${pen}"` +
    ` stroke-linecap="round" stroke-linejoin="round">${nib}</g>`
  );
}

const name = (x: number, y: number, width: number, pen: number, color: string) =>
  handwriting({
    path: SCRIPT_STROKES.join(''),
    transform: `translate(${x} ${y}) rotate(-5) scale(${round((width / 74) * 100) / 100}) translate(-35.5 5.2) skewX(-10)`,
    pen,
    color,
  });

function numberLine(y: number, size: number, color: string): string {
  const { width, glyphs } = setLine('4000', 5);
  const letters = glyphs.map(
    ({ middle, path }) => `<g transform="translate(${round(middle - width / 2)} 0)">${path}</g>`,
  );
  return `<g fill="${color}" transform="translate(146 ${y}) scale(${size / 100})">${letters.join('')}</g>`;
}

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STICKER_WIDTH} ${STICKER_HEIGHT}">${inner}</svg>\n`;

/** One color: what is written is cut out, so that the file serves as a mask. */
function stencil(written: string): string {
  return svg(
    `<mask id="m"><path fill="${WHITE}" d="M0 0H302V212H0z"/>${written}</mask><path mask="url(#m)" d="${OUTLINE}"/>`,
  );
}

const BLACK = '#000000';

/** The header's cut. */
export const wordmark = () => stencil(name(143, 90, 218, 3.3, BLACK) + numberLine(178, 48, BLACK));

/** The bare shape, for badges. */
export const tag = () => svg(`<path d="${OUTLINE}"/>`);

/** Each letter turned to stand on an ellipse around the middle of the sticker. */
function arcLine(text: string, size: number, color: string): string {
  const { width, glyphs } = setLine(text, 6);
  const [radiusX, radiusY] = [106, 66];
  const letters = glyphs.map(({ middle, path }) => {
    const angle = ((middle - width / 2) * (size / 100)) / 88;
    const [x, y] = [146 + radiusX * Math.sin(angle), 106 - radiusY * Math.cos(angle)];
    const slope = Math.atan2(radiusY * Math.sin(angle), radiusX * Math.cos(angle));
    return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((slope * 180) / Math.PI)}) scale(${size / 100})">${path}</g>`;
  });
  return `<g fill="${color}">${letters.join('')}</g>`;
}

/** The whole sticker, for one place of a page. */
export function sticker(): string {
  return svg(
    `<path fill="${WHITE}" d="${OUTLINE}"/>` +
      `<path fill="${GREEN}" d="${oval(146, 106, 133.5, 93.5)}${tab(276, 106, 16, 27, 6)}"/>` +
      `<path fill="none" stroke="${WHITE}" stroke-width="2" d="${oval(146, 106, 126, 86)}M84 167H112M180 167H208"/>` +
      arcLine('Made to go with sneakers', 20.5, WHITE) +
      name(144, 112, 190, 2.2, WHITE) +
      numberLine(177, 31, WHITE),
  );
}

/** The P of the name on the sticker's shape, in a square of 64; `scale` is the share of the tile that it fills. */
export function icon(ground: string, scale = 1): string {
  const mark =
    `<path fill="${GREEN}" d="${oval(30.5, 32, 30, 25)}${tab(58, 32, 5.5, 12, 3)}"/>` +
    handwriting({
      path: `${SCRIPT_STROKES[0]}M4 -4.6C5.4 -9 8.4 -11.2 10.6 -10.4C14 -9 13.6 -1 9.6 -0.2C7.4 0.2 5 -0.9 3.6 -2.8`,
      transform: 'translate(29.5 31) rotate(-4) scale(1.66) translate(-7.2 .4) skewX(-10)',
      pen: 2.5,
      color: WHITE,
    });
  const tile = ground === '' ? '' : `<path fill="${ground}" d="M0 0H64V64H0z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${tile}` +
    `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${mark}</g></svg>\n`
  );
}
