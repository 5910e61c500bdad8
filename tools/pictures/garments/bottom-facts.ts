/** What the copy says of a bottom, in the words of a shop. */
export interface BottomFacts {
  readonly cloth: 'open mesh' | 'micro mesh' | 'loopback' | 'fleece' | 'tricot' | 'twill' | 'canvas' | 'ripstop';
  readonly ounces: number;
  readonly inseamInches: number;
  readonly waist: 'elastic' | 'flat' | 'elastic back';
  readonly waistRows: number;
  readonly cord: 'none' | 'round' | 'flat';
  readonly sidePockets: 'none' | 'slant' | 'in seam';
  /** The wearer's right side pocket has a zip. */
  readonly zipPocket: boolean;
  /** Behind the opening of the wearer's right side pocket. */
  readonly coinPocket: boolean;
  readonly backPockets: 'none' | 'one zip' | 'one patch' | 'two patch' | 'two flap';
  readonly thighPockets: 'none' | 'bellows' | 'flat snap';
  readonly hem: 'turned' | 'raw' | 'split' | 'bound notch' | 'rib cuff' | 'ankle zip' | 'corded';
  readonly hemInches: number;
  readonly sidePanel: boolean;
  readonly sideStripes: number;
  readonly kneeDarts: boolean;
  readonly frontCrease: boolean;
  readonly doubleKnees: boolean;
  readonly hammerLoop: boolean;
  readonly beltLoops: 'none' | 'front' | 'all';
  /** Rows of stitches beside main seams. */
  readonly seamRows: number;
  /** On the wearer's right leg. */
  readonly mark: 'none' | 'script' | 'cherry';
}

export const PLAIN_BOTTOM: BottomFacts = {
  cloth: 'fleece',
  ounces: 12,
  inseamInches: 9,
  waist: 'elastic',
  waistRows: 3,
  cord: 'none',
  sidePockets: 'none',
  zipPocket: false,
  coinPocket: false,
  backPockets: 'none',
  thighPockets: 'none',
  hem: 'turned',
  hemInches: 1,
  sidePanel: false,
  sideStripes: 0,
  kneeDarts: false,
  frontCrease: false,
  doubleKnees: false,
  hammerLoop: false,
  beltLoops: 'none',
  seamRows: 0,
  mark: 'none',
};
