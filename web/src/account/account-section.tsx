import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './account.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  /** Lets the section have the focus when a pressed button unmounts. */
  readonly ref?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** The page's navigation links to the section's id. */
export function AccountSection({ id, title, ref, children }: Props) {
  return (
    <section ref={ref} tabIndex={-1} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** For a section whose buttons unmount when they are pressed. `regainFocus` leaves a focus alone that has moved on elsewhere. */
export function useSectionFocus() {
  const ref = useRef<HTMLElement>(null);
  const regainFocus = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !ref.current?.contains(activeElement);
    // The page stays where it is: a section may be longer than the screen.
    if (!isElsewhere) ref.current?.focus({ preventScroll: true });
  };
  return { ref, regainFocus };
}

/** For a form that takes the place of the button that opened it. */
export function useFocusFirstInput() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return ref;
}
