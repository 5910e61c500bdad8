import type { ClothFaces } from '../cloth/cloth-surface.ts';
import type { Pattern } from '../cloth/pattern.ts';
import type { PrintRaster } from '../materials/print-raster.ts';
import type { BottomDrape } from './bottom-drape.ts';
import type { BottomFacts } from './bottom-facts.ts';
import type { PanelEdges } from './bottom-panel.ts';
import type { BottomCloth } from './bottom-weave.ts';

/** Everything about a bottom that its colors share. */
export interface BottomModel {
  readonly facts: BottomFacts;
  readonly product: BottomDrape;
  readonly cloth: BottomCloth;
  readonly pattern: Pattern;
  readonly faces: readonly ClothFaces[];
  readonly edges: ReadonlyMap<string, PanelEdges>;
  readonly label: PrintRaster;
}
