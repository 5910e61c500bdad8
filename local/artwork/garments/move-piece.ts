import type { Piece } from '../engine/scene.ts';

/** Where a part lies within its garment: cm, degrees clockwise, mirrored first. */
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
