import {
  type DocumentNode,
  type FieldNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

function getPageSize(field: FieldNode, variables: Variables): number | undefined {
  const argument = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  if (!argument) return undefined;
  const size = Number(valueFromASTUntyped(argument.value, { ...variables }));
  return Number.isFinite(size) ? size : 10;
}

function calculateSelectionCost(set: SelectionSetNode, document: DocumentNode, variables: Variables): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + calculateFieldCost(selection, document, variables);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + calculateSelectionCost(selection.selectionSet, document, variables);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? sum + calculateSelectionCost(fragment.selectionSet, document, variables)
      : sum;
  }, 0);
}

/** A scalar costs nothing, an object 1, a connection 2 plus its children once per item. */
function calculateFieldCost(field: FieldNode, document: DocumentNode, variables: Variables): number {
  if (!field.selectionSet || field.name.value === 'pageInfo') return 0;
  const children = calculateSelectionCost(field.selectionSet, document, variables);
  const size = getPageSize(field, variables);
  if (size !== undefined) return 2 + size * Math.max(1, children);
  return field.name.value === 'nodes' || field.name.value === 'edges' ? Math.max(1, children) : 1 + children;
}

/** The cost of a query in points. */
export function calculateQueryCost(document: DocumentNode, variables: Variables): number {
  return document.definitions.reduce((sum, definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return sum;
    const base = definition.operation === OperationTypeNode.MUTATION ? 10 : 0;
    return sum + base + calculateSelectionCost(definition.selectionSet, document, variables);
  }, 0);
}

/** The leaky bucket of points that a shop may spend. */
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

  /** Spends points; false when there are not enough. */
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
