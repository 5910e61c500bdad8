import { EQUIVALENT_GUARDS } from './equivalent-guards.ts';
import { EQUIVALENT_SAMPLES } from './equivalent-samples.ts';

/** For the compiler alone: the index is always that of an element. */
const NEVER_MISSING = 'the index is always within the list, which the compiler cannot know';
const ONLY_REMEMBERED = 'the value is only remembered, and would be computed again';
const STABLE = 'sorting keeps the order of equal ones, which is their rank already';
const READABLE = 'only pieces whose color can be read are candidates';
const LEAST_SCORE = 'three pieces that go with the pair are worth more than 3';
const QUARREL = 'an option with a color that quarrels has no score, whatever its other color';
const SAME_WHEN_EQUAL = 'both values are the same when they are equal';

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of the shop's rules. */
const EQUIVALENT_RULES: Reasons = {
  'contract/src/cart/cart.ts': {
    'getLowStockNotice: left !== undefined => true': 'undefined is neither less than a quantity nor one',
    'compareCartVersions: difference > 0 => difference >= 0': 'no difference has returned before',
  },
  'contract/src/checkout/address.ts': {
    'canonicalizeEmail: at < 0 => at <= 0': 'an address without a name before its @ is returned as it is, too',
    'canonicalizeEmail: at < 0 => at < 1': 'an address without a name before its @ is returned as it is, too',
    "canonicalizeEmail: plain.slice(0, at).split('+', 1) => plain.slice(0, at).split('+', 2)":
      'only the first part is read',
  },
  'contract/src/checkout/allocate.ts': {
    'allocateCents: other.remainder > one.remainder => other.remainder >= one.remainder':
      'sorting keeps the order of equal ones whether they compare as 0 or as 1',
    'splitIntoUnits: () => 1 => () => 2': 'equal weights are equal shares, whatever they are',
  },
  'contract/src/checkout/delivery-estimate.ts': {
    'estimateDelivery: lastKnown.slice(0, 4) => lastKnown':
      'a year sorts before and after a day as it does before and after its year',
    'estimateDelivery: lastKnown.slice(0, 4) => lastKnown.slice(0, 5)': 'as above',
    "splitDate: MONTHS[Number(month) - 1] ?? '' => (MONTHS[Number(month) - 1])": NEVER_MISSING,
    'getLaterDate: one > other => one >= other': SAME_WHEN_EQUAL,
    'estimateDelayedDelivery: from < to => from <= to': SAME_WHEN_EQUAL,
  },
  'contract/src/checkout/discount.ts': {
    'isActiveNow: discount.startsAt === null => false': 'null compares as 0, which is before every time',
  },
  'contract/src/checkout/shipping-terms.ts': {
    "FREE_SHIPPING_FROM: formatDollars(SHIPPING_TERMS.freeFrom).replace(/\\.00$/, '') => formatDollars(SHIPPING_TERMS.freeFrom).replace(/\\.00/, '')":
      'an amount has one point, two digits before its end',
  },
  'contract/src/checkout/tax.ts': {
    'getStateTax: code === undefined => false': 'no rate is stored under undefined',
    'spreadDiscount: shares[index] ?? ZERO_CENTS => (shares[index])': NEVER_MISSING,
    'splitExactTax: shippingShares[index] ?? ZERO_CENTS => (shippingShares[index])': NEVER_MISSING,
    'splitExactTax: charged.lines[index] ?? ZERO_CENTS => (charged.lines[index])': NEVER_MISSING,
    'splitExactTax: shippingUnits[unit] ?? 0 => (shippingUnits[unit])': NEVER_MISSING,
    'splitExactTax: shippingUnits[unit] ?? 0 => shippingUnits[unit] ?? 1': NEVER_MISSING,
    'calculateTax: parts[lines.length] ?? ZERO_CENTS => (parts[lines.length])': NEVER_MISSING,
  },
  'contract/src/checkout/us-address.ts': {
    "findStateCode: REGIONS[each] ?? '' => (REGIONS[each])": 'each is a key of the regions',
    "spellState: findStateCode(typed) ?? '' => (findStateCode(typed))": 'no region is stored under undefined',
    'nameRegion: REGIONS[code] ?? code => (REGIONS[code])': 'the code is a key of the regions',
    "isStreetDoubtful: findStateCode(state) ?? '' => (findStateCode(state))": 'no region is stored under undefined',
  },
  'contract/src/checkout/zip-code.ts': {
    'parseZipCode: zip === undefined => false':
      'without a ZIP code there are no further digits, and nothing is returned',
  },
  'contract/src/fit/compare-garments.ts': {
    "parseQuarterInches: whole ?? '0' => whole ?? ''": 'an empty text is the number 0, too',
    'describeDifference: quarters > 0 => quarters >= 0': 'a difference of a quarter or less has returned before',
    'describeDifference: quarters > 0 => quarters > 1': 'a difference of a quarter or less has returned before',
  },
  'contract/src/fit/match-size.ts': {
    'FELT_WIDTHS: headGirth: 2 => headGirth: 3': 'a width that decides alone is measured in parts of itself',
    'FELT_WIDTHS: footLength: 1 => footLength: 2': 'a width that decides alone is measured in parts of itself',
    'matchSize: offered[size]?.[measure] ?? 0 => (offered[size]?.[measure])': NEVER_MISSING,
    'matchSize: offered[size]?.[measure] ?? 0 => offered[size]?.[measure] ?? 1': NEVER_MISSING,
    'matchSize: getChance(widths, nearest, next) >= DECIDED => getChance(widths, nearest, next) > DECIDED':
      'no widths in quarters of an inch have exactly this chance',
    'matchSize: sizes.indexOf(nearest) < sizes.indexOf(next) => sizes.indexOf(nearest) <= sizes.indexOf(next)':
      'the two are never the same size',
    'getWeight: measure => true': NEVER_MISSING,
    'getWeight: FELT_WIDTHS[measure] => true': NEVER_MISSING,
    'getWeight: measure && FELT_WIDTHS[measure] ? FELT_WIDTHS[measure] ** -2 : 0 => measure && FELT_WIDTHS[measure] ? FELT_WIDTHS[measure] ** -2 : 1':
      NEVER_MISSING,
    'getDistance: values[index] ?? 0 => (values[index])': NEVER_MISSING,
    'getDistance: values[index] ?? 0 => values[index] ?? 1': NEVER_MISSING,
    'getChance: covariance[row]?.[column] ?? 0 => (covariance[row]?.[column])': NEVER_MISSING,
    'getChance: covariance[row]?.[column] ?? 0 => covariance[row]?.[column] ?? 1': NEVER_MISSING,
    'getChance: variance === 0 => false': 'between equal sizes the chance is no number, which decides nothing either',
    'getChance: variance === 0 => variance === 1':
      'between equal sizes the chance is no number, which decides nothing either',
    'getNormalShare: value ** 3 => value ** 4': 'near the limit, which is all that is asked, both are nearly nothing',
    'getChance: next.values[index] ?? 0 => (next.values[index])': NEVER_MISSING,
    'getChance: next.values[index] ?? 0 => next.values[index] ?? 1': NEVER_MISSING,
  },
  'contract/src/fit/measured-widths.ts': {
    'estimateWidths: measured[measure] ?? 0 => (measured[measure])': NEVER_MISSING,
    'estimateWidths: measured[measure] ?? 0 => measured[measure] ?? 1': NEVER_MISSING,
    'estimateWidths: typical.means[index] ?? 0 => (typical.means[index])': NEVER_MISSING,
    'estimateWidths: typical.means[index] ?? 0 => typical.means[index] ?? 1': NEVER_MISSING,
    'estimateWidths: gains[row]?.[column] ?? 0 => (gains[row]?.[column])': NEVER_MISSING,
    'estimateWidths: gains[row]?.[column] ?? 0 => gains[row]?.[column] ?? 1': NEVER_MISSING,
    'estimateWidths: typical.means[row] ?? 0 => (typical.means[row])': NEVER_MISSING,
    'estimateWidths: typical.means[row] ?? 0 => typical.means[row] ?? 1': NEVER_MISSING,
  },
  'contract/src/fit/in-your-size.ts': {
    'isInYourSize: size === undefined => false': 'no product comes in a size that is undefined',
  },
  'contract/src/fit/size-notice.ts': {
    'findNotice: usual !== undefined => true': 'no product comes in a size that is undefined',
    'findNotice: isComparable => true': 'sizes that cannot be compared differ by nothing',
  },
  'contract/src/orders/claim-rules.ts': {
    'findOrderRejection: end !== undefined => true': 'no day is later than undefined',
  },
  'contract/src/orders/order-number.ts': {
    'orderNumberSchema: parseOrderNumber(typed) ?? typed => (parseOrderNumber(typed))':
      'a text that is no order number is rejected, whatever becomes of it',
  },
  'contract/src/orders/order.ts': {
    'customerOrderSchema: z.optional(z.iso.datetime()) => z.iso.datetime()':
      'a missing date is caught like an unreadable one',
  },
  'contract/src/orders/sales-figures.ts': {
    'isTree: value !== null => true': 'no figure is null',
    "combine: left || right || '' => (left || right)": 'a missing text gets its empty default',
  },
  'contract/src/outfit/cloth-color.ts': {
    'CLOTH_COLOR_NAMES: Object.keys(CLOTH_COLORS).filter(isClothColor) => Object.keys(CLOTH_COLORS)':
      'each key is such a color, which the compiler cannot know',
    'clothColorToOklab: inOklab.get(color) ?? hexToOklab(CLOTH_COLORS[color]) => (inOklab.get(color))': ONLY_REMEMBERED,
    'clothColorToOklab: inOklab.get(color) ?? hexToOklab(CLOTH_COLORS[color]) => (hexToOklab(CLOTH_COLORS[color]))':
      ONLY_REMEMBERED,
  },
  'contract/src/outfit/free-shipping-suggestion.ts': {
    'suggestForFreeShipping: left.candidate.price - right.candidate.price || left.rank - right.rank => (left.candidate.price - right.candidate.price)':
      STABLE,
    'suggestForFreeShipping: left.rank - right.rank => left.rank + right.rank': STABLE,
  },
  'contract/src/outfit/match-words.ts': {
    'describeMatch: pair.colors.at(-1)?.name ?? name => (pair.colors.at(-1)?.name)': NEVER_MISSING,
    'describeMatch: return undefined; => ': 'nothing is returned, either way',
  },
  'contract/src/outfit/oklab.ts': {
    'toLinear: share <= 0.04045 => share < 0.04045': 'no channel has exactly this share',
    'hexToOklab: red ?? 0 => (red)': NEVER_MISSING,
    'hexToOklab: red ?? 0 => red ?? 1': NEVER_MISSING,
    'hexToOklab: green ?? 0 => (green)': NEVER_MISSING,
    'hexToOklab: green ?? 0 => green ?? 1': NEVER_MISSING,
    'hexToOklab: blue ?? 0 => (blue)': NEVER_MISSING,
    'hexToOklab: blue ?? 0 => blue ?? 1': NEVER_MISSING,
  },
  'contract/src/outfit/outfit.ts': {
    'calculateHarmony: found.length === 0 => false': READABLE,
    'scoreOutfit: -1 => -2': 'both are below every score',
    'calculateHarmony: found.length === 0 ? 0 : Math.min(MAX_HARMONY, ...found) => found.length === 0 ? 1 : Math.min(MAX_HARMONY, ...found)':
      READABLE,
    'listCloths: match.cloth ?? [] => (match.cloth)': READABLE,
    'composeOutfits: score >= 0 => score > 0': LEAST_SCORE,
    'composeOutfits: score >= 0 => score >= 1': LEAST_SCORE,
    'compareWords: -1 => -2': 'only the sign of a comparison counts',
    'compareWords: left < right ? -1 : 1 => left < right ? -1 : 2': 'only the sign of a comparison counts',
    'compareWords: left < right => left <= right': SAME_WHEN_EQUAL,
    'getItemHarmony: harmonies.get(options) ?? calculateHarmony(left, right) => (calculateHarmony(left, right))':
      ONLY_REMEMBERED,
    'getItemHarmony: harmonies.set(options, harmony); => ;': ONLY_REMEMBERED,
    'combineCouples: candidates[place] ?? [] => (candidates[place])': NEVER_MISSING,
  },
  'contract/src/outfit/pair-score.ts': {
    'matchOption: main => true': NEVER_MISSING,
    "toScore: kind === 'none' => false": QUARREL,
    "toScore: kind === 'none' ? 0 : KIND_SCORES[kind] + near => kind === 'none' ? 1 : KIND_SCORES[kind] + near":
      QUARREL,
    'KIND_SCORES: none: 0 => none: 1': QUARREL,
    'matchOptionWithPair: pairsInOklab.get(pair) ?? pair.colors.map(({ hex }) => hexToOklab(hex)) => (pair.colors.map(({ hex }) => hexToOklab(hex)))':
      ONLY_REMEMBERED,
    'matchOptionWithPair: pairsInOklab.set(pair, colors); => ;': ONLY_REMEMBERED,
    'matchOptionWithPair: matchesOfPair.get(pair) ?? new Map<string, PairMatch>() => (new Map<string, PairMatch>())':
      ONLY_REMEMBERED,
    'matchOptionWithPair: matchesOfPair.set(pair, matches); => ;': ONLY_REMEMBERED,
    'matchOptionWithPair: matches.get(option) ?? matchOption(option, colors, pair) => (matchOption(option, colors, pair))':
      ONLY_REMEMBERED,
    'matchOptionWithPair: matches.set(option, match); => ;': ONLY_REMEMBERED,
    'rankForPair: -1 => -2': 'both are below every score',
    'rankForPair: scores.get(right) ?? 0 => (scores.get(right))': NEVER_MISSING,
    'rankForPair: scores.get(right) ?? 0 => scores.get(right) ?? 1': NEVER_MISSING,
    'rankForPair: scores.get(left) ?? 0 => (scores.get(left))': NEVER_MISSING,
    'rankForPair: scores.get(left) ?? 0 => scores.get(left) ?? 1': NEVER_MISSING,
  },
  'contract/src/payments/evaluate-payment.ts': {
    "evaluateRefundOrReversal: return recordOnly('unexpected'); => ": 'no other message gets there',
    "evaluateRefundOrReversal: recordOnly('unexpected') => recordOnly('')": 'no other message gets there',
    'evaluatePayment: !order => false': 'no order has no key, so it is not ours',
  },
  'contract/src/payments/express-order.ts': {
    "splitName: payer?.given_name ?? '' => (payer?.given_name)":
      'an address without a first name is rejected, missing or empty',
    "splitName: words.at(-1) ?? '' => (words.at(-1))": NEVER_MISSING,
    "parseApprovedAddress: 'issue' in area => false": 'an address without a state is rejected',
  },
  'contract/src/payments/line-refund.ts': {
    'getRefundableLines: charged.lines[index] ?? ZERO_CENTS => (charged.lines[index])': NEVER_MISSING,
    'getRefundableLines: known[index] ?? ZERO_CENTS => (known[index])': NEVER_MISSING,
    'getRefundableLines: unitTaxes[unit] ?? ZERO_CENTS => (unitTaxes[unit])': NEVER_MISSING,
    'getContentAmount: part ?? [] => (part)': 'a missing part has returned before',
  },
  'contract/src/payments/paypal-form.ts': {
    "calculateCharge: fields[name] ?? '0.00' => fields[name] ?? ''": 'an empty text is the number 0, too',
  },
};

/** Mutants that no test can notice, because the program does the same with them: by file and description, with the reason. */
export const EQUIVALENT_MUTANTS = [EQUIVALENT_RULES, EQUIVALENT_GUARDS, EQUIVALENT_SAMPLES].reduce<Reasons>(
  (known, more) => ({
    ...known,
    ...Object.fromEntries(Object.entries(more).map(([file, own]) => [file, { ...known[file], ...own }])),
  }),
  {},
);
