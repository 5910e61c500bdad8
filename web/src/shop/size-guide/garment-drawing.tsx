import { type GarmentKind, KIND_MEASURES, type Measure, type Measurements } from '@plenty/contract/fit/measurements';
import type { ReactNode } from 'react';
import { type Outline, getOutline } from '../../fit/garment-outline.ts';
import styles from './drawings.module.css';
import { Tape } from './drawings.tsx';

/** Room above and below the outline, in quarters of an inch. */
const MARGIN = 12;

type GarmentDrawingProps = {
  readonly kind: GarmentKind;
  readonly measurements: Measurements;
  readonly label: string;
};

/** A garment drawn from its measurements, with a lettered line for each; nothing for what is worn on head or foot. */
export function GarmentDrawing({ kind, measurements, label }: GarmentDrawingProps) {
  const outline = getOutline(kind, measurements);
  if (!outline) return null;
  const measures = listMeasures(kind, [measurements]);
  return (
    <Canvas outlines={[outline]} label={label}>
      <path className={styles.edge} d={outline.edge} />
      <path className={styles.seam} d={outline.seams} />
      {measures.map((measure) => {
        const line = outline.lines[measure];
        return line && <Tape key={measure} {...line} letter={getLetter(kind, measure)} scale={getScale(outline)} />;
      })}
    </Canvas>
  );
}

/** What at least one of these garments was measured by, in the order in which its kind is described. */
export function listMeasures(kind: GarmentKind, garments: readonly Measurements[]): Measure[] {
  return KIND_MEASURES[kind].filter((measure) => garments.some((measured) => measured[measure] !== undefined));
}

/** The letter that a measure has in the drawing, the chart and the instructions. */
export function getLetter(kind: GarmentKind, measure: Measure): string {
  const order: readonly Measure[] = KIND_MEASURES[kind];
  return 'ABCD'.charAt(order.indexOf(measure));
}

type GarmentOverlayProps = {
  readonly kind: GarmentKind;
  readonly owned: Measurements;
  readonly offered: Measurements;
  readonly label: string;
};

/** Two garments over each other, to the same scale: the owned one dashed. */
export function GarmentOverlay({ kind, owned, offered, label }: GarmentOverlayProps) {
  const [mine, theirs] = [getOutline(kind, owned), getOutline(kind, offered)];
  if (!mine || !theirs) return null;
  return (
    <Canvas outlines={[mine, theirs]} label={label}>
      <path className={styles.offered} d={theirs.edge} />
      <path className={styles.owned} d={mine.edge} />
    </Canvas>
  );
}

/** The letters of a drawing grow with it. */
const getScale = ({ halfWidth, height }: Outline): number => Math.max(2 * halfWidth, height) / 240;

type CanvasProps = { readonly outlines: readonly Outline[]; readonly label: string; readonly children: ReactNode };

function Canvas({ outlines, label, children }: CanvasProps) {
  const halfWidth = Math.max(...outlines.map((outline) => outline.halfWidth));
  const height = Math.max(...outlines.map((outline) => outline.height));
  return (
    <svg
      className={`${styles.drawing} ${styles.toScale}`}
      viewBox={`${-halfWidth} ${-MARGIN} ${2 * halfWidth} ${height + 2 * MARGIN}`}
      // An img element could not use the page's colors.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}
