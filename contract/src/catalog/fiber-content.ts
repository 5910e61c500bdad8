/** One fiber of a cloth, by its generic name in lower case, and its percentage by weight. */
export type Fiber = { readonly name: string; readonly percent: number };
/** A part of a product, such as its body or rib; without a name for the whole of it. */
export type FiberPart = { readonly part: string; readonly fibers: readonly Fiber[] };

const FIBER = /^(\d{1,3}(?:\.\d)?)\s?%\s+(\p{L}[\p{L} '-]*)$/u;

function parseFibers(text: string): readonly Fiber[] | undefined {
  const fibers = text.split(/,|\band\b/i).map((each) => FIBER.exec(each.trim()));
  const parsed = fibers.flatMap((match) =>
    match ? [{ percent: Number(match[1]), name: (match[2] ?? '').trim().toLowerCase() }] : [],
  );
  const total = parsed.reduce((sum, { percent }) => sum + percent, 0);
  return parsed.length === fibers.length && Math.abs(total - 100) < 0.05 ? parsed : undefined;
}

/**
 * Reads '80% cotton, 20% polyester', or the parts of a product as 'Body: 100% cotton; Rib: 97% cotton, 3% elastane'. Undefined when a part's
 * percentages do not add up to 100.
 */
export function parseFiberContent(text: string): readonly FiberPart[] | undefined {
  const parts = text
    .split(/;|\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, name = '', rest = part] = /^([^:%]+):(.*)$/.exec(part.trim()) ?? [];
      const fibers = parseFibers(rest);
      return fibers && { part: name.trim(), fibers };
    });
  const read = parts.filter((part) => part !== undefined);
  return read.length > 0 && read.length === parts.length ? read : undefined;
}
