import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { STRONG_THREAD, addStitches } from '../materials/stitches.ts';

/** Half of a kangaroo pocket on the front panel; centimeters from the middle and from the top. */
const POCKET = { top: -35.5, topHalf: 10.4, mouthEnd: [17.6, -49] as const, half: 17.6 } as const;
const MOUTH_LENGTH = Math.hypot(POCKET.mouthEnd[0] - POCKET.topHalf, POCKET.mouthEnd[1] - POCKET.top);
const STEP = 0.17;
const RECESS = 0.22;
const BARTACK = { length: 1.1, width: 0.16 } as const;
const OPENING_STITCHES = 2.2;
const EDGE_STITCHES = 0.35;

interface PocketPlace {
  inside: number;
  /** Inside of the slanted mouth, and how far down along it. */
  fromMouth: number;
  alongMouth: number;
  fromTop: number;
  fromSide: number;
}

function locate(u: number, v: number, into: PocketPlace): void {
  const across = Math.abs(u);
  const alongX = (POCKET.mouthEnd[0] - POCKET.topHalf) / MOUTH_LENGTH;
  const alongY = (POCKET.mouthEnd[1] - POCKET.top) / MOUTH_LENGTH;
  const du = across - POCKET.topHalf;
  const dv = v - POCKET.top;
  into.fromMouth = du * alongY - dv * alongX;
  into.alongMouth = du * alongX + dv * alongY;
  into.fromTop = POCKET.top - v;
  into.fromSide = POCKET.half - across;
  into.inside = Math.min(into.fromMouth, into.fromTop, into.fromSide);
}

/** Dense stitches across the mouth's two ends, where pockets tear. */
function addBartacks(relief: Relief, { fromMouth, alongMouth }: PocketPlace): void {
  for (const end of [0.3, MOUTH_LENGTH - 0.3]) {
    const cover = bell(alongMouth - end, BARTACK.width) * smoothStep(BARTACK.length + 0.1, BARTACK.length, fromMouth);
    if (fromMouth < 0 || cover < 0.02) continue;
    const thread = Math.sin(fromMouth * 46);
    relief.height += cover * (0.05 + 0.012 * thread);
    relief.shade *= 1 - cover * (0.1 - 0.08 * thread);
  }
}

const place: PocketPlace = { inside: 0, fromMouth: 0, alongMouth: 0, fromTop: 0, fromSide: 0 };

/** A kangaroo pocket laid on the front; `split` leaves the middle free for a zip. */
export function addKangarooPocket(relief: Relief, u: number, v: number, split: number): void {
  locate(u, v, place);
  const fromMiddle = split > 0 ? Math.abs(u) - split : 99;
  const inside = Math.min(place.inside, fromMiddle);
  relief.height += STEP * smoothStep(-0.14, 0.14, inside);
  const line = bell(inside, 0.055);
  // Its edge is folded: as sharp as it is here, it would be a pale hairline on the window's side.
  relief.shade *= 1 - 0.4 * bell(inside, 0.13);
  relief.height -= 0.05 * line;
  if (inside > 0) {
    const { fromMouth, fromTop, fromSide } = place;
    const edge = Math.min(fromTop, fromMiddle);
    addStitches(
      relief,
      Math.min(edge, fromMouth),
      fromMouth < edge ? place.alongMouth : u + v,
      EDGE_STITCHES,
      STRONG_THREAD,
    );
    if (fromMouth < 3) addStitches(relief, fromMouth, place.alongMouth, OPENING_STITCHES, STRONG_THREAD);
    if (fromMouth > 1) addStitches(relief, fromSide, v, EDGE_STITCHES, STRONG_THREAD);
    relief.height += 0.05 * smoothStep(0, 1.2, fromMouth) * smoothStep(2.6, 1.2, fromMouth);
    relief.height += 0.08 * noise(u / 4, v / 3.2, 91) * smoothStep(0, 3, inside);
    addBartacks(relief, place);
    return;
  }
  const { fromMouth, alongMouth, fromTop } = place;
  const ends = smoothStep(0.2, 1.6, alongMouth) * smoothStep(MOUTH_LENGTH - 0.1, MOUTH_LENGTH - 1.6, alongMouth);
  const mouth = fromMouth < 0 && fromTop > 0 ? ends * smoothStep(-0.75, -0.02, fromMouth) : 0;
  relief.height -= RECESS * mouth;
  relief.shade *= 1 - 0.5 * mouth * mouth;
  if (inside > -0.5) relief.shade *= 1 - 0.25 * smoothStep(-0.25, 0, inside);
}
