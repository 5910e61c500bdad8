import styles from './skeleton.module.css';

type Props = {
  readonly className?: string | undefined;
  /** The content it stands for, so that tests can tell it from the loaded content. */
  readonly of: string;
};

/** A placeholder for content that is loading. */
export function Skeleton({ className, of }: Props) {
  return <span className={`${styles.skeleton} ${className ?? ''}`} data-skeleton={of} aria-hidden="true" />;
}
