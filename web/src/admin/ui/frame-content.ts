const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/;

/**
 * An email's HTML without what the security policy of the page would block, which its frame inherits. Typed text cannot look like an
 * attribute, because the renderer has escaped its quotes.
 */
export function toFrameContent(html: string): { readonly markup: string; readonly styleSheet: string } {
  // Without an address, a link is not underlined by itself.
  const styleSheet = `${STYLE_ELEMENT.exec(html)?.[1] ?? ''}\na[data-link] { text-decoration: underline; }`;
  const markup = html
    .replace(STYLE_ELEMENT, '')
    .replaceAll(/\sstyle="/g, ' data-style="')
    .replaceAll(/(<a\b[^>]*?)\shref="/g, '$1 data-link="');
  return { markup, styleSheet };
}
