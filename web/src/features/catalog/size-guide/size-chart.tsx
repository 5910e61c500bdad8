import { AccessoriesDrawing } from './accessories-drawing.tsx';
import { BottomsDrawing } from './bottoms-drawing.tsx';
import styles from './size-guide.module.css';
import type { SizeGuideData } from './size-guides.ts';
import { TeeDrawing } from './tee-drawing.tsx';
import { type Unit, formatLength } from './write-length.ts';

const DRAWINGS = { tees: TeeDrawing, bottoms: BottomsDrawing, accessories: AccessoriesDrawing } as const;

type SizeChartProps = { readonly guide: SizeGuideData; readonly unit: Unit };

/** A category's drawing, its chart and how to measure. */
export function SizeChart({ guide, unit }: SizeChartProps) {
  const { category, title, lead, measures, rowTitle, rows } = guide;
  const DrawingOf = DRAWINGS[category];
  return (
    <section className={styles.guide} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.figures}>
        <DrawingOf />
        <table className={styles.chart}>
          <caption className={styles.caption}>
            {title}, in {unit}
          </caption>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {measures.map(({ letter, name }) => (
                <th key={letter} scope="col">
                  <span className={styles.letter}>{letter}</span> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, lengths }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {measures.map(({ letter }, place) => (
                  <td key={letter}>{formatLength(lengths[place] ?? null, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h4 className={styles.how}>How to measure</h4>
      <dl className={styles.measures}>
        {measures.map(({ letter, name, how }) => (
          <div key={letter}>
            <dt>
              <span className={styles.letter}>{letter}</span> {name}
            </dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
