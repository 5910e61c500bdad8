type ChartCategory = 'tees' | 'bottoms' | 'accessories';

/** What the columns of a size chart are called. A drawing beside the chart shows where the lengths after the first column are measured. */
export const SIZE_CHART_COLUMNS = {
  tees: ['Size', 'Chest', 'Length', 'Sleeve', 'Long sleeve'],
  bottoms: ['Size', 'Waist', 'Hip', 'Inseam, shorts', 'Inseam, pants'],
  accessories: ['Piece', 'Around', 'Foot', 'Width', 'Height'],
} as const satisfies Readonly<Record<ChartCategory, readonly string[]>>;

/** The default size charts in inches (PDP-06): a row in each line, with '|' between its cells. */
export const SIZE_CHART_TEXTS = {
  'sizeChart.tees': `XS|18.5|26.5|7.75|23.5
SM|20|27.5|8|24
MED|21.5|28.5|8.5|24.5
LRG|23|29.5|9|25
XL|24.5|30.5|9.25|25.5
2XL|26|31.5|9.75|26`,
  'sizeChart.bottoms': `XS|24–27|34–36|6.5|28.5
SM|27–30|36–38.5|6.75|29
MED|30–33|38.5–41|7|29.5
LRG|33–36|41–43.5|7.25|30
XL|36–39|43.5–46|7.5|30.5
2XL|39–42|46–48.5|7.75|30.5`,
  'sizeChart.accessories': `Caps|21.5–23.5|||
Beanies|20.5–24|||
Socks||9–11.5||
Wristbands|6–8.5|||
Totes|||15.5|16
Shoe bags|||12|15
Bandanas|||22|22`,
} as const satisfies Readonly<Record<`sizeChart.${ChartCategory}`, string>>;

/** The default sentences above the size charts. */
export const SIZE_CHART_LEADS = {
  'sizeGuide.tees': 'Measured on the piece itself, laid flat.',
  'sizeGuide.bottoms': 'Waist and hip are measured on you, the inseam on the piece.',
  'sizeGuide.accessories': 'ONE SIZE: Fits most.',
} as const satisfies Readonly<Record<`sizeGuide.${ChartCategory}`, string>>;
