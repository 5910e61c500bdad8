import styles from './skeleton.module.css';

type Props = {
  readonly className?: string | undefined;
  /** Marks what it stands for, so that a placeholder can be told from the real thing. */
  readonly of: string;
};

/** A quiet field in the place of something that is on its way. */
export function Skeleton({ className, of }: Props) {
  return <span className={`${styles.skeleton} ${className ?? ''}`} data-skeleton={of} aria-hidden="true" />;
}
