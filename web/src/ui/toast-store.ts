import { requestToaster } from './toaster-request.ts';

/** How long a toast is shown, in milliseconds (DATA-13). */
export const DISPLAY_MS = 5000;
/** How long a dismissed toast is kept, hidden, in milliseconds (DATA-12). */
export const REMOVE_DELAY_MS = 1_000_000;

export type ToastContent = {
  readonly title: string;
  readonly description?: string;
  /** `destructive` interrupts a screen reader; the default waits for its turn. */
  readonly tone?: 'neutral' | 'destructive';
  /** One thing that can be done about it, such as taking it back; doing it ends the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};
export type Toast = ToastContent & { readonly id: number; readonly isOpen: boolean };

/** Holds one toast at a time (DATA-11): a new one takes the place of the one before. */
export function createToastStore() {
  let toast: Toast | undefined;
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timeLeft = DISPLAY_MS;
  let startedAt = 0;
  let isPaused = false;
  const listeners = new Set<() => void>();

  function become(next: Toast | undefined) {
    clearTimeout(timer);
    toast = next;
    for (const listener of listeners) listener();
  }

  function dismissLater() {
    startedAt = Date.now();
    timer = setTimeout(dismiss, timeLeft);
  }

  function dismiss() {
    if (!toast?.isOpen) return;
    become({ ...toast, isOpen: false });
    timer = setTimeout(() => become(undefined), REMOVE_DELAY_MS);
  }

  return {
    read: () => toast,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: (text: ToastContent) => {
      shown += 1;
      become({ ...text, id: shown, isOpen: true });
      timeLeft = DISPLAY_MS;
      isPaused = false;
      dismissLater();
    },
    dismiss,
    /** Stops the clock while somebody reads or reaches for the toast. */
    pause: () => {
      if (isPaused || !toast?.isOpen) return;
      isPaused = true;
      clearTimeout(timer);
      timeLeft -= Date.now() - startedAt;
    },
    resume: () => {
      if (!isPaused || !toast?.isOpen) return;
      isPaused = false;
      dismissLater();
    },
  };
}

/** The shop's one toast store. */
export const toasts = createToastStore();

/** Shows a short message over whatever the shopper is doing. */
export function showToast(text: ToastContent): void {
  toasts.show(text);
  requestToaster();
}
