// Runs in the page: opens a tab of the panel by a click and tells how long after it the first line stood there.
globalThis.benchPanel = {
  open: (tab, first) =>
    new Promise((resolve) => {
      const isThere = () => document.querySelector(`#tab-panel[aria-labelledby="tab-${tab}"] ${first}`) !== null;
      const since = performance.now();
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // After the frame has been handed over: the message comes behind the painting.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - since));
          port1.start();
          port2.postMessage(undefined);
        });
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
      document.querySelector(`#tab-${tab}`).click();
    }),
};
