type ExitHandler = () => Promise<void> | void;

const exitHandlers: ExitHandler[] = [];
let exiting: Promise<void> | undefined;

/** Names what must be done before this process ends; the answer takes it off the list again. */
export function onExit(run: ExitHandler): () => void {
  exitHandlers.push(run);
  return () => {
    const place = exitHandlers.indexOf(run);
    if (place !== -1) exitHandlers.splice(place, 1);
  };
}

/** Does everything that was named, the last one first, one after the other; calling it twice does it once. */
export function runExitHandlers(): Promise<void> {
  exiting ??= runHandlersInReverse();
  return exiting;
}

/** Whether this process is about to end, so that what fails now may have been cut off. */
export function isExiting(): boolean {
  return exiting !== undefined;
}

async function runHandlersInReverse(): Promise<void> {
  for (let run = exitHandlers.pop(); run !== undefined; run = exitHandlers.pop()) {
    try {
      await run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
