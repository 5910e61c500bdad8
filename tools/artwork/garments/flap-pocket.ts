import type { Piece } from '../engine/scene.ts';
import { type Point, closedPath, openPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

const TWILL = { material: 'twill', roll: 0.2, rumple: 0.12 } as const;

/** From the pocket's own centimetres to the garment's. */
type Turned = (x: number, y: number) => Point;

function bagPiece(turned: Turned, width: number, height: number, cloth: string, seam: string): Piece {
  const middle = openPath(turned(width / 2, 1), turned(width / 2, height));
  const inset = closedPath(
    turned(0.4, 1.2),
    turned(width - 0.4, 1.2),
    turned(width - 0.4, height - 0.5),
    turned(0.4, height - 0.5),
  );
  return {
    cloth,
    ...TWILL,
    outline: closedPath(turned(0, 1), turned(width, 1), turned(width, height), turned(0, height)),
    thickness: 0.22,
    puff: 0.3,
    puffRadius: 1.6,
    art: stitches(inset, seam, 0.5) + line(middle, seam, 0.2, 0.3),
    relief: groove(middle, 0.4, 0.6),
  };
}

function flapPiece(turned: Turned, width: number, cloth: string, seam: string): Piece {
  const outline = (wider: number, top: number, side: number, tip: number) =>
    closedPath(
      turned(-wider, top),
      turned(width + wider, top),
      turned(width + wider, side),
      turned(width / 2, tip),
      turned(-wider, side),
    );
  const [snapX, snapY] = turned(width / 2, 4.3);
  return {
    cloth,
    ...TWILL,
    outline: outline(0.4, 0, 4.6, 6),
    thickness: 0.24,
    art:
      stitches(outline(0, 0.4, 4.3, 5.55), seam, 0.55) +
      `<circle cx="${snapX}" cy="${snapY}" r="0.5" fill="#57544d"/><circle cx="${snapX - 0.12}" cy="${snapY - 0.14}" r="0.2" fill="#a8a49a"/>`,
    relief: `<circle cx="${snapX}" cy="${snapY}" r="0.5" fill="#ffffff"/>`,
    reliefDepth: 0.2,
  };
}

/** A flap pocket on a leg: bag and flap, their top left corner at x, y. */
export function flapPocket(
  x: number,
  y: number,
  width: number,
  height: number,
  cloth: string,
  seam: string,
  tilt: number,
): Piece[] {
  const angle = (tilt * Math.PI) / 180;
  const turned: Turned = (px, py) => [
    x + px * Math.cos(angle) - py * Math.sin(angle),
    y + px * Math.sin(angle) + py * Math.cos(angle),
  ];
  return [bagPiece(turned, width, height, cloth, seam), flapPiece(turned, width, cloth, seam)];
}
