/** What such a share of the figures does not exceed: with 0.5 the median, with 1 the largest. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;
}
