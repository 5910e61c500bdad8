import type { Row } from './read-rows.ts';
import { getHandle, type RowGroup } from './row-group.ts';
import type { Survey } from './survey-export.ts';

/** Why a product is not on sale in Shopify either; undefined when it is. */
export function whyNotForSale(first: Row): string | undefined {
  const status = first.cell('status').toLowerCase();
  if (status !== '' && status !== 'active') return `Its status is ${status}.`;
  return first.cell('published').toLowerCase() === 'false' ? 'It is not published.' : undefined;
}

/** True for rows without a title that come back to a product further up: they are told there. */
export function isStray(group: RowGroup, survey: Survey): boolean {
  return group.handle !== '' && group.title === '' && survey.firstLines.get(group.handle) !== group.line;
}

function formatLineNumbers(lines: readonly number[]): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`;
}

/** What keeps the rows of a product from being understood at all, in one sentence. */
export function findGroupFault(group: RowGroup, survey: Survey): string | undefined {
  const { handle, title, line, first, rows } = group;
  if (handle === '') return 'It has no handle.';
  const firstLine = survey.firstLines.get(handle);
  if (firstLine !== undefined && firstLine !== line) {
    return `Its handle ${handle} already belongs to the product at line ${firstLine}.`;
  }
  if (title === '') return 'It has no title.';
  const strays = survey.strayLines.get(handle);
  if (strays)
    return `More of its rows stand apart, at ${formatLineNumbers(strays)}: put all rows of a product together.`;
  const nameless = rows.find((row) => getHandle(row) === '');
  if (nameless) return `The row at line ${nameless.line} has no handle.`;
  const surplus = rows.find((row) => row.surplus);
  if (surplus) return `The row at line ${surplus.line} has more values than the file has columns.`;
  if (first.cell('giftCard').toLowerCase() === 'true') return 'It is a gift card, which the shop cannot sell.';
  return undefined;
}
