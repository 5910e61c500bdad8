import type { ReactNode } from 'react';
import styles from './drawing.module.css';

type Props = { readonly label: string; readonly children: ReactNode };

/** A line drawing on a field of 300 by 220. */
export function Drawing({ label, children }: Props) {
  return (
    // An img element could not follow the page's colours.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={styles.drawing} viewBox="0 0 300 220" role="img" aria-label={label}>
      {children}
    </svg>
  );
}

/** An edge of a piece; `isOther` for a cut it may have instead. */
export function Edge({ path, isOther = false }: { readonly path: string; readonly isOther?: boolean }) {
  return <path className={isOther ? styles.other : styles.edge} d={path} />;
}

/** A seam or a fold inside a piece. */
export function Seam({ path }: { readonly path: string }) {
  return <path className={styles.seam} d={path} />;
}

type Point = readonly [x: number, y: number];
const TICK = 4;

/** A measured length between two points, with its letter in the middle. */
export function Tape({ letter, from, to }: { readonly letter: string; readonly from: Point; readonly to: Point }) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const across: Point = [(-(y2 - y1) / length) * TICK, ((x2 - x1) / length) * TICK];
  const tick = ([x, y]: Point) => `M${x - across[0]} ${y - across[1]}L${x + across[0]} ${y + across[1]}`;
  const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <>
      <path className={styles.tape} d={`M${x1} ${y1}L${x2} ${y2}${tick(from)}${tick(to)}`} />
      <circle className={styles.ground} cx={middle[0]} cy={middle[1]} r="9" />
      <text className={styles.letter} x={middle[0]} y={middle[1]} dy="0.36em">
        {letter}
      </text>
    </>
  );
}
