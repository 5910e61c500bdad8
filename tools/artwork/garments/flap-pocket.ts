import type { Piece } from '../engine/scene.ts';
import { closedPath, openPath } from './pattern-path.ts';
import { groove, line, stitches } from './stitching.ts';

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
  const turned = (px: number, py: number): [number, number] => {
    const angle = (tilt * Math.PI) / 180;
    return [x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle)];
  };
  const bag = closedPath(turned(0, 1), turned(width, 1), turned(width, height), turned(0, height));
  const flap = closedPath(
    turned(-0.4, 0),
    turned(width + 0.4, 0),
    turned(width + 0.4, 4.6),
    turned(width / 2, 6),
    turned(-0.4, 4.6),
  );
  const base = { cloth, material: 'twill', roll: 0.2, rumple: 0.12 } as const;
  const middle = openPath(turned(width / 2, 1), turned(width / 2, height));
  const inset = closedPath(
    turned(0.4, 1.2),
    turned(width - 0.4, 1.2),
    turned(width - 0.4, height - 0.5),
    turned(0.4, height - 0.5),
  );
  const flapInset = closedPath(
    turned(0, 0.4),
    turned(width, 0.4),
    turned(width, 4.3),
    turned(width / 2, 5.55),
    turned(0, 4.3),
  );
  const [snapX, snapY] = turned(width / 2, 4.3);
  return [
    {
      ...base,
      outline: bag,
      thickness: 0.22,
      puff: 0.3,
      puffRadius: 1.6,
      art: stitches(inset, seam, 0.5) + line(middle, seam, 0.2, 0.3),
      relief: groove(middle, 0.4, 0.6),
    },
    {
      ...base,
      outline: flap,
      thickness: 0.24,
      art:
        stitches(flapInset, seam, 0.55) +
        `<circle cx="${snapX}" cy="${snapY}" r="0.5" fill="#57544d"/><circle cx="${snapX - 0.12}" cy="${snapY - 0.14}" r="0.2" fill="#a8a49a"/>`,
      relief: `<circle cx="${snapX}" cy="${snapY}" r="0.5" fill="#ffffff"/>`,
      reliefDepth: 0.2,
    },
  ];
}
