import type { LengthUnit } from '@plenty/contract/fit/compare-garments';
import { AccessoriesDrawing, BottomsDrawing, TeeDrawing } from './drawings.tsx';
import { type SizeGuideData, formatLength } from './size-charts.ts';
import styles from './size-guide.module.css';

const DRAWINGS = { tees: TeeDrawing, bottoms: BottomsDrawing, accessories: AccessoriesDrawing } as const;

type CategoryChartProps = { readonly guide: SizeGuideData; readonly unit: LengthUnit };

/** A category's drawing, its chart and how to measure: shown for products without measurements of their own. */
export function CategoryChart({ guide, unit }: CategoryChartProps) {
  const { category, title, lead, measures } = guide;
  const CategoryDrawing = DRAWINGS[category];
  return (
    <section className={styles.guide} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.figures}>
        <CategoryDrawing />
        <SizeTable guide={guide} unit={unit} />
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

function SizeTable({ guide: { title, measures, rowTitle, rows }, unit }: CategoryChartProps) {
  return (
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
            {measures.map(({ letter }, index) => (
              <td key={letter}>{formatLength(lengths[index] ?? null, unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
