import type { Picture } from '@plenty/contract/catalog/picture';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import type { CurrentProduct } from './exported-product.repository.ts';
import { type Fingerprint, createFingerprint } from './fingerprint.ts';
import type { MappedProduct, ProductDetails } from '../../functions/src/shopify/csv/map-export.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True where the file says something new about a part, and the product is not so already. */
export function isPartChanged(
  part: keyof Fingerprint,
  before: Fingerprint,
  imported: Fingerprint,
  current: CurrentProduct | undefined,
): boolean {
  if (imported[part] === before[part]) return false;
  return !current?.exported || createFingerprint(current.exported)[part] !== imported[part];
}

const isSamePicture = (stored: Picture, { src }: Picture) =>
  stored.src === src || (stored.src.startsWith('/') && URL.parse(src)?.pathname === stored.src);

/** An export says nothing about a picture's size, and names the shop's own by its whole address. */
function mergePictures(incoming: readonly Picture[], { stored }: CurrentProduct): readonly Picture[] {
  if (incoming.length === 0) return stored.pictures;
  return incoming.map((picture) => {
    const known = stored.pictures.find((each) => isSamePicture(each, picture));
    if (!known) return picture;
    return { ...known, alt: known.alt === '' && picture.alt === stored.name ? '' : picture.alt };
  });
}

type PlainDetails = Omit<
  ProductDetails,
  'weight' | 'facts' | 'fitNote' | 'measurements' | 'skus' | 'barcodes' | 'cost' | 'seoTitle' | 'seoDescription'
>;

function findDetailChanges(details: PlainDetails, current: CurrentProduct | undefined): DocumentData {
  const { price, prices = FieldValue.delete(), ...others } = details;
  if (!current) return { ...others, price, prices };
  const { stored, exported } = current;
  const pictures = mergePictures(details.pictures, current);
  const isPriceChanged = !isSame([price, details.prices], [exported?.details.price, exported?.details.prices]);
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(
        ([field, value]) => field !== 'pictures' && !isSame(value, exported?.details[field as keyof PlainDetails]),
      ),
    ),
    // What a size costs follows from both.
    ...(isPriceChanged && { price, prices }),
    ...(!isSame(pictures, stored.pictures) && { pictures }),
  };
}

/** Only what the file states: what it does not mention stays as the owner has it. */
function findFitChanges({ facts = {}, fitNote, measurements }: ProductDetails): DocumentData {
  const stated = Object.entries(facts).map(([fact, value]) => [`facts.${fact}`, value] as const);
  return { ...Object.fromEntries(stated), ...(fitNote && { fitNote }), ...(measurements && { measurements }) };
}

function findStatedChanges({ skus, barcodes, cost, seoTitle, seoDescription }: ProductDetails): DocumentData {
  const stated = Object.entries({ skus, barcodes, cost, seoTitle, seoDescription });
  return Object.fromEntries(stated.filter(([, value]) => value !== undefined));
}

/** The fields of a product that an import changes, without its stock; none if the file says nothing new. */
export function findChanges(
  product: MappedProduct,
  before: Fingerprint,
  imported: Fingerprint,
  current: CurrentProduct | undefined,
): DocumentData {
  const has = (part: keyof Fingerprint) => isPartChanged(part, before, imported, current);
  const { weight, facts: _facts, fitNote: _fitNote, measurements: _measurements, ...coded } = product.details;
  const { skus: _skus, barcodes: _barcodes, cost: _cost, ...titled } = coded;
  const { seoTitle: _seoTitle, seoDescription: _seoDescription, ...details } = titled;
  return {
    ...(has('details') && findDetailChanges(details, current)),
    ...(has('weight') && { weight: weight ?? FieldValue.delete() }),
    ...(imported.fit !== '' && has('fit') && findFitChanges(product.details)),
    ...(imported.stated !== '' && has('stated') && findStatedChanges(product.details)),
  };
}
