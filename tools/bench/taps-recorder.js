const heading = () => document.querySelector('main h1')?.textContent ?? '';

/** Says when the page that a tap or a step in the history leads to has been painted, and how long each interaction took. */
{
  const interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries()) {
      if (interactionId === 0) continue;
      const [inputDelay, processing] = [processingStart - startTime, processingEnd - processingStart];
      interactions.push({ duration, inputDelay, processing, presentationDelay: duration - inputDelay - processing });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });

  /** Milliseconds from `began` until the frame in which another page's heading stands, without skeletons. */
  const untilPainted = (began, before, path) => {
    performance.mark('bench-began');
    return new Promise((resolve) => {
      const look = () => {
        const isThere =
          location.pathname === path &&
          heading() !== '' &&
          heading() !== before &&
          document.querySelector('main [data-skeleton]') === null;
        if (!isThere) return requestAnimationFrame(look);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            performance.mark('bench-painted');
            resolve(performance.now() - began);
          });
          port1.start();
          port2.postMessage('');
        });
      };
      requestAnimationFrame(look);
    });
  };

  globalThis.benchTaps = {
    /** Begins at the next click. */
    expectTap(path) {
      const before = heading();
      this.painted = new Promise((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(untilPainted(timeStamp, before, path)), {
          once: true,
          capture: true,
        });
      });
    },
    step(by, path) {
      const before = heading();
      const began = performance.now();
      history.go(by);
      return untilPainted(began, before, path);
    },
    takeInteractions: () => interactions.splice(0),
  };
}
