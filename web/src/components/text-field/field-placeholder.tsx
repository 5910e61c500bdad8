import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './text-field.module.css';

/** The place of a field that is on its way, as high as the field. */
export function TextFieldSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <Skeleton of="field" className={styles.place} />
    </>
  );
}
