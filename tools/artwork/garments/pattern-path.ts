import type { Piece } from '../engine/scene.ts';

export type Point = readonly [number, number];

/** One step of an outline: a line to x, y, or a curve by two controls to x, y. Centimetres. */
export type Step = Point | readonly [number, number, number, number, number, number];

function spell(step: Step): string {
  return step.length === 2 ? `L${step.join(' ')}` : `C${step.join(' ')}`;
}

function endOf(step: Step): Point {
  return step.length === 2 ? step : [step[4], step[5]];
}

/** An open line through the steps. */
export function openPath(start: Point, ...steps: readonly Step[]): string {
  return `M${start.join(' ')}${steps.map(spell).join('')}`;
}

export function closedPath(start: Point, ...steps: readonly Step[]): string {
  return `${openPath(start, ...steps)}Z`;
}

/** The same steps backwards, mirrored at the center line. */
export function mirroredBack(start: Point, steps: readonly Step[]): Step[] {
  const back: Step[] = [];
  for (let place = steps.length - 1; place >= 0; place -= 1) {
    const step = steps[place];
    const before = steps[place - 1];
    if (!step) continue;
    const [toX, toY] = before ? endOf(before) : start;
    back.push(step.length === 2 ? [-toX, toY] : [-step[2], step[3], -step[0], step[1], -toX, toY]);
  }
  return back;
}

/** A symmetrical closed outline; the right half goes from the middle of the top to the middle of the bottom. */
export function symmetricPath(start: Point, ...right: readonly Step[]): string {
  return closedPath(start, ...right, ...mirroredBack(start, right));
}

/** A drawing for the right side and its mirror image. */
export function bothSides(inner: string): string {
  return `${inner}<g transform="scale(-1 1)">${inner}</g>`;
}

export function ellipsePath(x: number, y: number, radiusX: number, radiusY: number): string {
  return `M${x - radiusX} ${y}A${radiusX} ${radiusY} 0 1 1 ${x + radiusX} ${y}A${radiusX} ${radiusY} 0 1 1 ${x - radiusX} ${y}Z`;
}

/** Where a part is within its garment: cm, degrees clockwise, mirrored first. */
export interface Move {
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
  readonly scale?: number;
  readonly mirror?: boolean;
}

function mover({
  x = 0,
  y = 0,
  turn = 0,
  scale = 1,
  mirror = false,
}: Move): (px: number, py: number) => [number, number] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return (px, py) => {
    const fromX = mirror ? -px : px;
    return [fromX * cos - py * sin + x, fromX * sin + py * cos + y];
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Moves a path of absolute M, L and C steps, written as pairs of numbers. */
export function movePath(path: string, move: Move): string {
  const moved = mover(move);
  return path.replaceAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) =>
    moved(Number(x), Number(y)).map(round).join(' '),
  );
}

/** The same piece elsewhere in its garment. */
export function movePiece(piece: Piece, move: Move): Piece {
  const { x = 0, y = 0, turn = 0, scale = 1, mirror = false } = move;
  const moved = mover(move);
  const wrap = (inner: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirror ? -scale : scale} ${scale})">${inner}</g>`;
  return {
    ...piece,
    outline: movePath(piece.outline, move),
    ...(piece.art && { art: wrap(piece.art) }),
    ...(piece.relief && { relief: wrap(piece.relief) }),
    ...(piece.stroke && { stroke: piece.stroke * scale }),
    ...(piece.forms && {
      forms: piece.forms.map((form) => {
        const [toX, toY] = moved(form.x, form.y);
        if (form.kind === 'ridge') return { ...form, x: toX, y: toY, turn: form.turn + turn };
        return { ...form, x: toX, y: toY, radiusX: form.radiusX * scale, radiusY: form.radiusY * scale };
      }),
    }),
    ...(piece.creases && {
      creases: piece.creases.map((crease) => {
        const [toX, toY] = moved(crease.x, crease.y);
        return { ...crease, x: toX, y: toY, angle: (mirror ? 180 - crease.angle : crease.angle) + turn };
      }),
    }),
  };
}
