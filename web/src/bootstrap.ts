/** What was done before the page's own code came, to be done again once that code listens. */
const queuedEvents: (() => void)[] = [];
const root = document.querySelector('[data-drawn]');
/** While what was done early is done again, what is done meanwhile waits behind it: 'Add to Cart' needs the size chosen before it. */
let isReplaying = false;

function queueEvent(event: Event) {
  const { target, type } = event;
  if (!(target instanceof HTMLElement)) return;
  // The browser does not trust an event that comes from here.
  if (!root?.hasAttribute('data-drawn') && !(isReplaying && event.isTrusted)) return;
  if (target.matches('select,[type=search],[type=email]')) {
    if (type === 'click') return;
    const { value } = target as HTMLInputElement;
    queuedEvents.push(() => {
      // React remembers what a field was given through its own property; the prototype's goes past its memory.
      Object.assign(target, { value: '' });
      Reflect.set(Object.getPrototypeOf(target), 'value', value, target);
      target.dispatchEvent(new Event(type, { bubbles: true }));
    });
  } else if (type === 'click') {
    const control = target.closest<HTMLElement>('button,label,input');
    if (!control) return;
    event.preventDefault();
    // The page's own code may hear it already, and it is to be done once.
    event.stopImmediatePropagation();
    queuedEvents.push(() => control.click());
  }
}

/** A module that is asked for twice runs once. */
function loadPageCode() {
  // The pictures below home's poster, which were not to share the line with it.
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-src]')) {
    const { src = '', srcset = '' } = image.dataset;
    Object.assign(image, { srcset, src });
    image.removeAttribute('data-src');
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=later]')) link.rel = 'modulepreload';
  const code = document.createElement('script');
  code.type = 'module';
  code.src = document.querySelector<HTMLElement>('[data-code]')?.dataset['code'] ?? '';
  document.head.append(code);
}

// The content policy lets no style stand in HTML.
for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
}
for (const type of ['click', 'input', 'change']) root?.addEventListener(type, queueEvent, true);
/** One after another, as they were done: each begins from what the one before has changed. */
function replayNext() {
  const next = queuedEvents.shift();
  isReplaying = next !== undefined;
  if (!next) return;
  next();
  setTimeout(replayNext, 50);
}
root?.addEventListener('hydrated', replayNext);
// Once the first screen stands, pictures and all: until then the line is for what is seen. A picture that stalls, or a page that nobody
// looks at and that is not painted, holds the code up no longer than this.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(loadPageCode)));
setTimeout(loadPageCode, root ? 1500 : 0);
