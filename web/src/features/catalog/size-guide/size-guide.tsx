import { useState } from 'react';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import { SizeChart } from './size-chart.tsx';
import { getSizeGuides } from './size-guides.ts';
import styles from './size-guide.module.css';
import type { Unit } from './write-length.ts';

const UNITS: readonly { readonly unit: Unit; readonly label: string }[] = [
  { unit: 'inches', label: 'Inches' },
  { unit: 'centimeters', label: 'Centimeters' },
];

type SizeGuideProps = { readonly category: string; readonly isOpen: boolean; readonly onClose: () => void };

/** The size guide (PDP-06, D-37), fetched when it is first asked for. The default export is for lazy loading. */
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
