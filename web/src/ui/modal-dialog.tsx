import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import styles from './modal-dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The edge it slides in from. On wide screens, `bottom` is centered, too; `everywhere` fills any screen. */
  readonly from: 'left' | 'right' | 'top' | 'bottom' | 'center' | 'everywhere';
  readonly children: ReactNode;
};

/** Where the dialog shows toasts on small screens: between its content and its footer, or over its last lines. */
const TOASTS: Partial<Record<Props['from'], 'between' | 'over'>> = {
  left: 'between',
  right: 'between',
  bottom: 'over',
};

/** A native modal dialog, which traps the focus, closes with Escape and restores the focus. Its content unmounts once it has closed. */
export function ModalDialog({ isOpen, onClose, title, from, children }: Props) {
  const { dialog, isRendered } = useModal(isOpen);
  const titleId = useId();
  const handleClose = () => {
    // Closing it from here fires the event, too, when another dialog may already be open.
    if (isOpen) onClose();
  };
  const wasPressed = useRef(false);
  const pressBackdrop = ({ target, currentTarget }: PointerEvent<HTMLDialogElement>) => {
    wasPressed.current = target === currentTarget;
  };
  // A selection that ends outside the content is a click on the dialog, too.
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (wasPressed.current && target === currentTarget) onClose();
  };
  return (
    // The dialog itself handles Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[from]}`}
      data-from={from}
      aria-labelledby={titleId}
      onClose={handleClose}
      onPointerDown={pressBackdrop}
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

/** Opens and closes the dialog element. The content stays rendered until the closing animation has ended. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isRendered, setIsRendered] = useState(isOpen);
  if (isOpen && !isRendered) setIsRendered(true);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (isOpen) {
      if (!element.open) element.showModal();
      return undefined;
    }
    // It was never open, and getAnimations would force a layout of the whole page.
    if (!element.hasChildNodes()) return undefined;
    let isStale = false;
    const unmountAfterAnimations = async () => {
      await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
      if (!isStale) setIsRendered(false);
    };
    element.close();
    void unmountAfterAnimations();
    return () => {
      isStale = true;
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // A dialog that unmounts fires no event, and the toasts inside it would be lost.
      element?.close();
      document.dispatchEvent(new Event('close'));
    };
  }, []);

  return { dialog, isRendered };
}
