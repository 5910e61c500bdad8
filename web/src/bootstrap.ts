/**
 * Runs on prerendered pages before React: loads the page's code after first paint, and replays what the shopper did meanwhile once React
 * has hydrated the page.
 */
const root = document.querySelector('[data-drawn]');
const queuedEvents: (() => void)[] = [];
/** Events during the replay queue up behind it: 'Add to Cart' needs the size that was chosen before it. */
let isReplaying = false;

function queueEvent(event: Event) {
  const { target, type } = event;
  if (!(target instanceof HTMLElement)) return;
  // Replayed events are not trusted.
  if (!root?.hasAttribute('data-drawn') && !(isReplaying && event.isTrusted)) return;
  if (target.matches('select,[type=search],[type=email]')) {
    if (type === 'click') return;
    const { value } = target as HTMLInputElement;
    queuedEvents.push(() => {
      // React tracks a field's value through the instance's property; the prototype's setter goes unnoticed, so React sees a change.
      Object.assign(target, { value: '' });
      Reflect.set(Object.getPrototypeOf(target), 'value', value, target);
      target.dispatchEvent(new Event(type, { bubbles: true }));
    });
  } else if (type === 'click') {
    const control = target.closest<HTMLElement>('button,label,input');
    if (!control) return;
    event.preventDefault();
    // React may be listening already, and the click must count once.
    event.stopImmediatePropagation();
    queuedEvents.push(() => control.click());
  }
}

/** Replays one event at a time: each starts from what the previous one changed. */
function replayNext() {
  const next = queuedEvents.shift();
  isReplaying = next !== undefined;
  if (!next) return;
  next();
  setTimeout(replayNext, 50);
}

/** May be called twice: a module runs once. */
function loadPageCode() {
  // The pictures below the home page's poster, which must not compete with it.
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

// The content security policy allows no inline styles in HTML.
for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
}
for (const type of ['click', 'input', 'change']) root?.addEventListener(type, queueEvent, true);
root?.addEventListener('hydrated', replayNext);
// The first screen has the connection to itself until it is painted. The timeout is for a stalled picture or a hidden, never painted page.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(loadPageCode)));
setTimeout(loadPageCode, root ? 1500 : 0);
