import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './modal-dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The edge it slides in from; a question stands in the `center`, a `bottom` one too where there is room, `everywhere` fills any screen. */
  readonly from: 'left' | 'right' | 'top' | 'bottom' | 'center' | 'everywhere';
  readonly children: ReactNode;
};

/** Where a dialog shows messages on small screens: between its content and its foot, or over its last lines; others have no place for them. */
const TOASTS: Partial<Record<Props['from'], 'between' | 'over'>> = {
  left: 'between',
  right: 'between',
  bottom: 'over',
};

/**
 * The browser's own modal dialog: it keeps the focus inside, closes with Escape and gives the focus back.
 * Its content exists only while it is seen.
 */
export function ModalDialog({ isOpen, onClose, title, from, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isRendered, setIsRendered] = useState(isOpen);
  const titleId = useId();
  if (isOpen && !isRendered) setIsRendered(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (isOpen) {
      if (!element.open) element.showModal();
      return undefined;
    }
    // Empty it was never open, and to ask for its animations the whole page would be laid out.
    if (!element.hasChildNodes()) return undefined;
    let isStale = false;
    const clearOnceGone = async () => {
      await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
      if (!isStale) setIsRendered(false);
    };
    element.close();
    void clearOnceGone();
    return () => {
      isStale = true;
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // A dialog that goes with its page tells nobody by itself, and what stood above it would go along.
      element?.close();
      document.dispatchEvent(new Event('close'));
    };
  }, []);

  const handleClose = () => {
    // Also heard after closing it ourselves, when something else may have been opened in its place.
    if (isOpen) onClose();
  };
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // The keyboard's way out is Escape, which the dialog brings along.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[from]}`}
      data-from={from}
      aria-labelledby={titleId}
      onClose={handleClose}
      onClick={closeFromBackdrop}
    >
      {isRendered && (
        <div className={styles.content} inert={!isOpen}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
          {TOASTS[from] && <div className={styles.toasts} data-toasts={TOASTS[from]} />}
        </div>
      )}
    </dialog>
  );
}
