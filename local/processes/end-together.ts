type Ending = () => Promise<void> | void;

const endings: Ending[] = [];
let ending: Promise<void> | undefined;

/** Names what must be done before this process ends; the answer takes it off the list again. */
export function beforeEnd(run: Ending): () => void {
  endings.push(run);
  return () => {
    const place = endings.indexOf(run);
    if (place !== -1) endings.splice(place, 1);
  };
}

/** Does everything that was named, the last one first, one after the other; calling it twice does it once. */
export function endAll(): Promise<void> {
  ending ??= runEndings();
  return ending;
}

/** Whether this process is about to end, so that what fails now may have been cut off. */
export function isEnding(): boolean {
  return ending !== undefined;
}

async function runEndings(): Promise<void> {
  for (let run = endings.pop(); run !== undefined; run = endings.pop()) {
    try {
      await run();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
