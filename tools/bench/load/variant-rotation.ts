/** Hands the variants of a shop to its clients in turn. */
export class VariantRotation {
  #variants: Promise<readonly string[]> | undefined;
  #taken = 0;

  /** How many variants were handed out. */
  get taken(): number {
    return this.#taken;
  }

  /** `load` runs once, for all clients. */
  async next(load: () => Promise<readonly string[]>): Promise<string | undefined> {
    const variants = await (this.#variants ??= load());
    return variants[this.#taken++ % variants.length];
  }
}
