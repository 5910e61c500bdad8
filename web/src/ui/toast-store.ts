import { requestToaster } from './toaster-request.ts';

/** In milliseconds, and twice as long with something to press (DATA-13). */
const DISPLAY_MS = 5000;
/** How long a dismissed toast is kept, in milliseconds (DATA-12). */
const REMOVE_DELAY_MS = 1_000_000;

export type ToastContent = {
  readonly title: string;
  readonly description?: string;
  /** Screen readers announce `destructive` at once, and others when they are idle. */
  readonly tone?: 'neutral' | 'destructive';
  /** One action, such as Undo, which also dismisses the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};
export type Toast = ToastContent & { readonly id: number; readonly isOpen: boolean };

/** Holds one toast at a time: a new one replaces the one before (DATA-11). */
export function createToastStore() {
  let toast: Toast | undefined;
  let lastId = 0;
  const timer = createPausableTimer();
  const listeners = new Set<() => void>();

  function setToast(next: Toast | undefined) {
    toast = next;
    for (const listener of listeners) listener();
  }

  function dismiss() {
    if (!toast?.isOpen) return;
    setToast({ ...toast, isOpen: false });
    timer.start(() => setToast(undefined), REMOVE_DELAY_MS);
  }

  return {
    read: () => toast,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (content: ToastContent) => {
      lastId += 1;
      setToast({ ...content, id: lastId, isOpen: true });
      timer.start(dismiss, content.action ? 2 * DISPLAY_MS : DISPLAY_MS);
    },
    dismiss,
    /** While the toast is hovered or focused. */
    pause: () => toast?.isOpen && timer.pause(),
    resume: () => toast?.isOpen && timer.resume(),
  };
}

/** Runs one function at a time, later. */
function createPausableTimer() {
  let run: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timeLeft = 0;
  let startedAt = 0;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    timeLeft -= Date.now() - startedAt;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(() => run?.(), timeLeft);
  };
  return {
    start: (work: () => void, delayMs: number) => {
      clearTimeout(timer);
      timer = undefined;
      run = work;
      timeLeft = delayMs;
      resume();
    },
    pause,
    resume,
  };
}

export const toasts = createToastStore();

export function showToast(content: ToastContent): void {
  toasts.show(content);
  requestToaster();
}

/** For code that could not be fetched. The words are here and not beside their caller, which is part of every first load. */
export function showLoadFailed(): void {
  showToast({ title: 'Error', description: 'This could not be loaded. Check your connection.', tone: 'destructive' });
}
