// Runs in the page: notes when the first card and the whole list are there, and how long after each key something was painted.
const times = { paints: [] };
let tellListed;
const listed = new Promise((resolve) => (tellListed = resolve));
let waiting;

/** How long after each key something was painted, when so many keys have been. */
function takePaints(count) {
  return new Promise((resolve) => {
    waiting = { count, resolve };
    answerPaints();
  });
}

function answerPaints() {
  if (!waiting || times.paints.length < waiting.count) return;
  waiting.resolve(times.paints.splice(0));
  waiting = undefined;
}

new MutationObserver(() => {
  if (document.querySelector('main article')) times.firstCard ??= performance.now();
  if (!document.querySelector('main output')?.textContent.startsWith('Showing')) return;
  times.whole ??= performance.now();
  tellListed(times);
}).observe(document, { childList: true, subtree: true, characterData: true });

addEventListener(
  'keydown',
  ({ timeStamp }) =>
    requestAnimationFrame(() => {
      // After the frame has been handed over: the message comes behind the painting.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        times.paints.push(performance.now() - timeStamp);
        answerPaints();
      });
      port1.start();
      port2.postMessage(undefined);
    }),
  true,
);

/** From a click on a filter's box to the frame in which the count has followed it, in milliseconds. */
function choose(name) {
  const output = document.querySelector('main output');
  const before = output.textContent;
  const label = [...document.querySelectorAll('aside label')].find((each) => each.textContent.startsWith(name));
  return new Promise((resolve) => {
    const since = performance.now();
    const observer = new MutationObserver(() => {
      if (output.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - since));
    });
    observer.observe(output, { childList: true, subtree: true, characterData: true });
    label.querySelector('input').click();
  });
}

globalThis.benchList = { listed, choose, takePaints };
