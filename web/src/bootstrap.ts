/**
 * Runs on prerendered pages before React: loads the page's code after first paint, and replays what the shopper did meanwhile once React
 * has hydrated the page.
 */
const root = document.querySelector('[data-drawn]');
const queuedEvents: (() => void)[] = [];

function queueEvent(event: Event) {
  const { target, type } = event;
  if (!(target instanceof HTMLElement) || !root?.hasAttribute('data-drawn')) return;
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
    // React may be listening already, and the click must count once.
    event.stopImmediatePropagation();
    if (control.matches('[type=radio],[type=checkbox]')) {
      // The browser shows the choice at once. Undone for a moment, it is a change to React.
      const { checked } = control as HTMLInputElement;
      queuedEvents.push(() => {
        Object.assign(control, { checked: !checked });
        control.click();
      });
      // A label's field is clicked next.
    } else if (!control.querySelector('[type=radio],[type=checkbox]')) {
      event.preventDefault();
      queuedEvents.push(() => control.click());
    }
  }
}

/**
 * Each event starts from what the previous one changed: 'Add to Cart' needs the size that was chosen before it. React renders what a click or
 * a letter changes in a microtask, so that waiting for one is enough, and the shopper's next tap comes after all of them.
 */
async function replayEvents() {
  for (const replay of queuedEvents) {
    await Promise.resolve();
    replay();
  }
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
root?.addEventListener('hydrated', () => void replayEvents());
// The first screen has the connection to itself until it is painted. The timeout is for a stalled picture or a hidden, never painted page.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(loadPageCode)));
setTimeout(loadPageCode, root ? 1500 : 0);
