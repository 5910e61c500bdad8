import { useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { AccessoriesDrawing, BottomsDrawing, TeeDrawing } from './drawings.tsx';
import { type SizeGuideData, type Unit, formatLength, getSizeGuides } from './size-charts.ts';
import styles from './size-guide.module.css';

const UNITS: readonly { readonly unit: Unit; readonly label: string }[] = [
  { unit: 'inches', label: 'Inches' },
  { unit: 'centimeters', label: 'Centimeters' },
];

type SizeGuideProps = { readonly category: string; readonly isOpen: boolean; readonly onClose: () => void };

/** PDP-06, D-37. */
export default function SizeGuide({ category, isOpen, onClose }: SizeGuideProps) {
  const [unit, setUnit] = useState<Unit>('inches');
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Size Guide" from="bottom">
      <div className={styles.page}>
        <fieldset className={styles.units} aria-label="Unit">
          {UNITS.map((choice) => (
            <label key={choice.unit} className={styles.unit}>
              <input
                type="radio"
                className={styles.radio}
                name="size-guide-unit"
                checked={unit === choice.unit}
                onChange={() => setUnit(choice.unit)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
        {getSizeGuides(category).map((guide) => (
          <SizeChart key={guide.category} guide={guide} unit={unit} />
        ))}
        <p className={styles.note}>
          Between two sizes, take the smaller one for a neat fit. All sales are final, so measure a piece you like to
          wear before you choose.
        </p>
      </div>
    </ModalDialog>
  );
}

const DRAWINGS = { tees: TeeDrawing, bottoms: BottomsDrawing, accessories: AccessoriesDrawing } as const;

type SizeChartProps = { readonly guide: SizeGuideData; readonly unit: Unit };

/** A category's drawing, its chart and how to measure. */
function SizeChart({ guide, unit }: SizeChartProps) {
  const { category, title, lead, measures } = guide;
  const CategoryDrawing = DRAWINGS[category];
  return (
    <section className={styles.guide} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.lead}>{lead}</p>
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

function SizeTable({ guide: { title, measures, rowTitle, rows }, unit }: SizeChartProps) {
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
