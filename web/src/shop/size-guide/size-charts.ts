import { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';
import { SIZE_GUIDE_TEXTS } from '@plenty/contract/content/product-texts';
import { getInitialCategory } from '@plenty/contract/content/initial-category';
import type { Site } from '@plenty/contract/content/site';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { type ChartLength, type ChartRow, parseChart } from '@plenty/contract/content/size-chart';
import { SIZE_CHART_COLUMNS, SIZE_CHART_LEADS, SIZE_CHART_TEXTS } from '@plenty/contract/content/size-chart-texts';
import { getContentText } from '@plenty/contract/content/texts';
import { type LengthUnit, formatQuarterInches } from '@plenty/contract/fit/compare-garments';
import type { FitNote } from '@plenty/contract/fit/product-fit';

type GuideCategory = (typeof DEFAULT_CATEGORY_NAMES)[number];

/** `letter` is its mark in the drawing. */
type Measure = { readonly letter: string; readonly name: string; readonly how: string };

export type SizeGuideData = {
  readonly category: GuideCategory;
  readonly title: string;
  /** Empty where the owner leaves it out. */
  readonly lead: string;
  readonly measures: readonly Measure[];
  readonly rowTitle: string;
  /** A length for each measure, in the order of `measures`. */
  readonly rows: readonly ChartRow[];
};

/** How to measure what the drawings mark as A to D, the columns of the charts. */
const INSTRUCTIONS: Readonly<Record<GuideCategory, readonly string[]>> = {
  tees: [
    'Across the front, from one underarm seam to the other.',
    'From the highest point of the shoulder straight down to the hem.',
    'From the shoulder seam along the upper edge to the end of a short sleeve.',
    'The same on long sleeves and hoodies, to the end of the cuff.',
  ],
  bottoms: [
    'Around you where the waistband sits, with one finger under the tape.',
    'Around the widest part, standing with your feet together.',
    'From the crotch seam along the inside of the leg to the hem.',
    'The same on joggers and pants, to the end of the cuff.',
  ],
  accessories: [
    'Around the head above the ears, or around the wrist.',
    'Stand on paper and measure from the heel to the longest toe.',
    'Across the piece, laid flat.',
    'From edge to edge without the handles.',
  ],
};

type GuideSite = Pick<Site, 'content' | 'categories'>;

function getTitle({ categories }: GuideSite, category: GuideCategory): string {
  const isOwn = ({ id, name }: Site['categories'][number]) => id === category || name === category;
  return (categories.find(isOwn) ?? DEFAULT_SITE.categories.find(isOwn))?.displayName ?? '';
}

function readGuide(category: GuideCategory, site: GuideSite): SizeGuideData {
  const [rowTitle, ...names] = SIZE_CHART_COLUMNS[category];
  return {
    category,
    title: getTitle(site, category),
    lead: getContentText(site, SIZE_CHART_LEADS, `sizeGuide.${category}`),
    measures: names.map((name, index) => ({
      letter: 'ABCD'.charAt(index),
      name,
      how: INSTRUCTIONS[category][index] ?? '',
    })),
    rowTitle,
    rows: parseChart(getContentText(site, SIZE_CHART_TEXTS, `sizeChart.${category}`)),
  };
}

/**
 * The guide of a category, or all guides for a category the owner has added (PDP-06, D-37). None that names no size of a product with sizes
 * of its own, such as 28 to 36: it would be of other pieces.
 */
export function getSizeGuides(
  category: string,
  sizes: readonly string[],
  site: GuideSite = DEFAULT_SITE,
): readonly SizeGuideData[] {
  const own = getInitialCategory(site.categories, category);
  const guides = (own ? [own] : DEFAULT_CATEGORY_NAMES).map((name) => readGuide(name, site));
  const charts = guides.filter(({ rowTitle }) => rowTitle === 'Size');
  const isNamed = charts.some(({ rows }) => rows.some(({ name }) => sizes.includes(name)));
  return charts.length === 0 || sizes.length < 2 || isNamed ? guides : [];
}

/** The sentences below the charts. What runs small is not recommended in the smaller of two sizes. */
export function getGuideNote(
  sizes: readonly string[],
  fitNote: FitNote | undefined,
  site: Pick<Site, 'content'> = DEFAULT_SITE,
): string {
  const hasAdvice = sizes.length > 1 && fitNote !== 'runs-small';
  const advice = hasAdvice ? getContentText(site, SIZE_GUIDE_TEXTS, 'sizeGuide.betweenSizes') : '';
  return `${advice} ${getContentText(site, SIZE_GUIDE_TEXTS, 'sizeGuide.measureFirst')}`.trim();
}

/** '21.5', '30–33', or a dash where the length does not apply. */
export function formatLength(length: ChartLength, unit: LengthUnit): string {
  if (length === null) return '–';
  if (typeof length === 'number') return formatQuarterInches(length, unit);
  const [from, to] = length;
  return `${formatQuarterInches(from, unit)}–${formatQuarterInches(to, unit)}`;
}
