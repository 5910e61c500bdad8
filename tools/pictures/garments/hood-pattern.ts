import { opposedSeam, seam, type Fabric, type PatternPiece, type Position, type Seam } from '../cloth/pattern.ts';
import { HOOD_HEIGHT, hoodCut } from './sweat-cut.ts';
import { neckCurve, type TopCut } from './top-cut.ts';
import { placePanel } from './top-pattern.ts';

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** Where the hood's seam with the neckline is held. */
function neckPlace(cut: TopCut, side: 1 | -1): (u: number) => Position {
  const { backNeck, frontNeck } = hoodCut(cut);
  const back = placePanel(cut, 'back');
  const front = placePanel(cut, 'front');
  return (u) => {
    const along = Math.max(0, Math.min(backNeck + frontNeck, u));
    const behind = along < backNeck;
    const neck = behind
      ? neckCurve(cut, 'back')(1 - along / backNeck)
      : neckCurve(cut, 'front')((along - backNeck) / frontNeck);
    const [x, y, z] = (behind ? back : front)(neck[0], neck[1]);
    return [side * Math.abs(x), y, z * 0.9];
  };
}

const RISE = 0.95;
const BACK_OF_HEAD = -11;
const FORWARD = 0.92;
const HALF_HEAD = 11;

/** A hood that is down starts bent back around the nape, the more the higher up on it. */
const NAPE = { y: -2, z: -5 } as const;
const LEAN = (115 * Math.PI) / 180;

function bendBack([x, y, z]: Position, rise: number): Position {
  const angle = LEAN * Math.min(1, 1.25 * rise);
  const up = y - NAPE.y;
  const forward = z - NAPE.z;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x, NAPE.y + up * cosine + forward * sine, NAPE.z + forward * cosine - up * sine];
}

/** A hood is held standing around a head, its crown rounded, or bent back from there. */
function placeHood(cut: TopCut, side: 1 | -1, down: boolean): (u: number, v: number) => Position {
  const neckAt = neckPlace(cut, side);
  return (u, v) => {
    const [neckX, neckY, neckZ] = neckAt(u);
    const height = Math.max(0, v);
    const rise = height / HOOD_HEIGHT;
    const away = Math.min(1, rise * 3);
    const z = neckZ * (1 - away) + (BACK_OF_HEAD + u * FORWARD) * away;
    const crown = Math.sqrt(Math.max(0, 1 - (Math.max(0, rise - 0.35) / 0.72) ** 2));
    const nape = Math.sqrt(Math.max(0.02, clamp((u + 2.5 * rise * rise) / 7)));
    const width = Math.abs(neckX) * (1 - rise) + HALF_HEAD * Math.min(1, rise * 2);
    const standing: Position = [side * Math.max(0, width) * Math.min(1, crown * nape), neckY + height * RISE, z];
    return down ? bendBack(standing, rise) : standing;
  };
}

export function hoodPieces(cut: TopCut, fabric: Fabric, down: boolean): PatternPiece[] {
  const { edges } = hoodCut(cut);
  return [
    { name: 'hoodRight', edges, fabric, place: placeHood(cut, 1, down), turned: true },
    { name: 'hoodLeft', edges, fabric, place: placeHood(cut, -1, down) },
  ];
}

export const HOOD_SEAMS: readonly Seam[] = [
  opposedSeam('hoodRight.neckBack', 'back.neckRight'),
  seam('hoodRight.neckFront', 'front.neckRight'),
  seam('hoodLeft.neckBack', 'back.neckLeft'),
  opposedSeam('hoodLeft.neckFront', 'front.neckLeft'),
  seam('hoodRight.crown', 'hoodLeft.crown'),
];
