/** The points a shop may spend: a bucket that fills again by the second. */
export class QueryBudget {
  readonly maximum: number;
  readonly restoreRate: number;
  readonly #now: () => number;
  #available: number;
  #at: number;

  constructor(maximum: number, restoreRate: number, now: () => number) {
    this.maximum = maximum;
    this.restoreRate = restoreRate;
    this.#now = now;
    this.#available = maximum;
    this.#at = now();
  }

  available(): number {
    const now = this.#now();
    const restored = ((now - this.#at) / 1000) * this.restoreRate;
    this.#available = Math.min(this.maximum, this.#available + restored);
    this.#at = now;
    return this.#available;
  }

  /** True when the points were there; then they are spent. */
  spend(points: number): boolean {
    if (this.available() < points) return false;
    this.#available -= points;
    return true;
  }

  status(): { maximumAvailable: number; currentlyAvailable: number; restoreRate: number } {
    return {
      maximumAvailable: this.maximum,
      currentlyAvailable: Math.floor(this.available()),
      restoreRate: this.restoreRate,
    };
  }
}
