import { Icon } from '../../../components/icon/icon.tsx';
import { DETAIL_SECTIONS } from './product-sections.ts';
import styles from './product-texts.module.css';

/** PDP-15. */
export function ProductDetails() {
  return (
    <div className={styles.texts}>
      {DETAIL_SECTIONS.map(({ title, lines }) => (
        <details key={title} className={styles.section}>
          <summary className={styles.summary}>
            {title}
            <Icon name="plus" />
          </summary>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
