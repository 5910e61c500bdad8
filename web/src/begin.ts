/** What was done before the page's own code came, to be done again once that code listens. */
const early: (() => void)[] = [];
const root = document.querySelector('[data-drawn]');

function note(event: Event) {
  const { target, type } = event;
  if (!(target instanceof HTMLElement && root?.hasAttribute('data-drawn'))) return;
  if (target.matches('select,[type=search],[type=email]')) {
    if (type === 'click') return;
    const { value } = target as HTMLInputElement;
    early.push(() => {
      // React remembers what a field was given through its own property; the prototype's goes past its memory.
      Object.assign(target, { value: '' });
      Reflect.set(Object.getPrototypeOf(target), 'value', value, target);
      target.dispatchEvent(new Event(type, { bubbles: true }));
    });
  } else if (type === 'click') {
    const control = target.closest<HTMLElement>('button,label,input');
    if (!control) return;
    event.preventDefault();
    early.push(() => control.click());
  }
}

/** A module that is asked for twice runs once. */
function start() {
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
for (const type of ['click', 'input', 'change']) root?.addEventListener(type, note, true);
root?.addEventListener('taken-over', () => {
  // One after another, as they were done: each begins from what the one before has changed.
  for (const [place, again] of early.entries()) setTimeout(again, place * 50);
});
// Once the first screen stands, pictures and all: until then the line is for what is seen. A picture that stalls, or a page that nobody
// looks at and that is not painted, holds the code up no longer than this.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(start)));
setTimeout(start, root ? 1500 : 0);
