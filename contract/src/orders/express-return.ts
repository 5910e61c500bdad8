/** A pair of the hash, which no server, log or Referer header holds. */
const MARK = 'express';

const listPairs = (hash: string) => hash.slice(1).split('&');

/** The link of an order that PayPal's return has just placed. The page learns from it that this tab's checkout draft has become the order. */
export function markExpressReturn(orderLink: string): string {
  return `${orderLink}${orderLink.includes('#') ? '&' : '#'}${MARK}`;
}

export function isExpressReturn(hash: string): boolean {
  return listPairs(hash).includes(MARK);
}

export function removeExpressMark(hash: string): string {
  if (!isExpressReturn(hash)) return hash;
  const rest = listPairs(hash).filter((pair) => pair !== MARK);
  return rest.length === 0 ? '' : `#${rest.join('&')}`;
}
