import type { ReactNode } from 'react';
import styles from './drawings.module.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** A line drawing, 300 by 220. */
function Drawing({ label, children }: Props) {
  return (
    // An img element could not use the page's colors.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles.drawing} viewBox="0 0 300 220" role="img" aria-label={label}>
      {children}
    </svg>
  );
}

/** An outline; `isOther` for an alternative cut, such as a long sleeve. */
function Edge({ path, isOther = false }: { readonly path: string; readonly isOther?: boolean }) {
  return <path className={isOther ? styles.other : styles.edge} d={path} />;
}

/** A seam or a fold. */
function Seam({ path }: { readonly path: string }) {
  return <path className={styles.seam} d={path} />;
}

type Point = readonly [x: number, y: number];
const TICK = 4;
const LETTER_SIZE = 11;

type TapeProps = {
  readonly letter: string;
  readonly from: Point;
  readonly to: Point;
  /** For a drawing that is not 300 units wide. */
  readonly scale?: number;
};

/** A measured length, with its letter in the middle. */
export function Tape({ letter, from, to, scale = 1 }: TapeProps) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const tickLength = (TICK * scale) / length;
  const across: Point = [-(y2 - y1) * tickLength, (x2 - x1) * tickLength];
  const tick = ([x, y]: Point) => `M${x - across[0]} ${y - across[1]}L${x + across[0]} ${y + across[1]}`;
  const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <>
      <path className={styles.tape} d={`M${x1} ${y1}L${x2} ${y2}${tick(from)}${tick(to)}`} />
      <circle className={styles.ground} cx={middle[0]} cy={middle[1]} r={9 * scale} />
      <text className={styles.letter} fontSize={LETTER_SIZE * scale} x={middle[0]} y={middle[1]} dy="0.36em">
        {letter}
      </text>
    </>
  );
}

export function TeeDrawing() {
  return (
    <Drawing label="A tee laid flat: A runs across the chest, B from shoulder to hem, C along a short sleeve, D along a long one">
      <Edge path="M126 26C132 36 168 36 174 26L196 34L218 60L240 150L222 156L202 92" isOther />
      <Edge path="M126 26L104 34Q90 42 82 58L66 88L90 100L98 84Q100 130 97 196Q150 202 203 196Q200 130 202 84L210 100L234 88L218 58Q210 42 196 34L174 26C168 40 132 40 126 26Z" />
      <Seam path="M123 27.5C131 46 169 46 177 27.5M104 34Q98 60 98 84M196 34Q202 60 202 84M97.500 189Q150 195 202.500 189M70 82L93 94M230 82L207 94" />
      <Tape letter="A" from={[98, 104]} to={[202, 104]} />
      <Tape letter="B" from={[126, 30]} to={[126, 197]} />
      <Tape letter="C" from={[94, 28]} to={[56, 82]} />
      <Tape letter="D" from={[208, 28]} to={[254, 148]} />
    </Drawing>
  );
}

export function BottomsDrawing() {
  return (
    <Drawing label="Shorts laid flat, with the legs of pants below: A runs around the waist, B around the hip, C along the inside of a short leg, D along a long one">
      <Edge path="M90 118L102 206H140L148 84M210 118L198 206H160L152 84" isOther />
      <Edge path="M104 28H196L204 70L212 122H158L150 84L142 122H88L96 70Z" />
      <Seam path="M102 38H198M150 38V84M100 44Q106 58 97 66M200 44Q194 58 203 66M89 115H143M211 115H157M144 38Q142 54 145 58M156 38Q158 56 154 62" />
      <Tape letter="A" from={[104, 17]} to={[196, 17]} />
      <Tape letter="B" from={[96, 70]} to={[204, 70]} />
      <Tape letter="C" from={[136, 86]} to={[129, 122]} />
      <Tape letter="D" from={[166, 88]} to={[176, 206]} />
    </Drawing>
  );
}

/** For a product that is worn on the head. */
export function CapDrawing() {
  return (
    <Drawing label="A cap: A runs around the head">
      <g transform="translate(66 22) scale(1.3)">
        <Cap />
      </g>
    </Drawing>
  );
}

/** For socks. */
export function SockDrawing() {
  return (
    <Drawing label="A sock: A runs along the foot">
      <g transform="translate(40 -158) scale(1.3)">
        <Sock letter="A" />
      </g>
    </Drawing>
  );
}

function Cap() {
  return (
    <>
      <Edge path="M22 88C20 48 40 34 60 34C82 34 96 50 97 84Q112 86 122 96Q104 98 88 94Q54 100 22 88Z" />
      <Seam path="M60 34V30M60 34Q50 60 52 95M60 34Q76 56 80 94M24 81Q56 92 96 80" />
      <Tape letter="A" from={[22, 108]} to={[97, 108]} />
    </>
  );
}

function Sock({ letter }: { readonly letter: string }) {
  return (
    <>
      <Edge path="M52 134H84L82 172Q82 182 92 186L112 194Q122 200 114 206Q104 210 88 206L60 198Q50 194 52 182Z" />
      <Seam path="M52 141H83.500M52.500 148H83M53 184Q60 178 66 198" />
      <Tape letter={letter} from={[52, 215]} to={[117, 215]} />
    </>
  );
}

export function AccessoriesDrawing() {
  return (
    <Drawing label="A cap, a sock and a tote: A runs around the head, B along the foot, C across the bag, D from its edge to its bottom">
      <g transform="translate(0 -10)">
        <Cap />
        <Sock letter="B" />
        <Edge path="M168 92H258V190H168ZM186 92C186 30 206 30 206 92M220 92C220 30 240 30 240 92" />
        <Seam path="M168 100H258M186 92V112M206 92V112M220 92V112M240 92V112" />
        <Tape letter="C" from={[168, 203]} to={[258, 203]} />
        <Tape letter="D" from={[274, 92]} to={[274, 190]} />
      </g>
    </Drawing>
  );
}
