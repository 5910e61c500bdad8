import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clothFaces, type ClothFaces, type ClothSurfaceOptions } from '../cloth/cloth-surface.ts';
import { readDrape } from '../cloth/kept-drape.ts';
import type { Pattern } from '../cloth/pattern.ts';
import type { Material, Part } from '../render/material.ts';

/** A kept drape and the seed of the pattern it was made from. */
export interface KeptDrape {
  readonly name: string;
  readonly seed: number;
}

/** The file of a kept drape. */
export function drapeFile(name: string): string {
  return fileURLToPath(new URL(`../drapes/${name}.bin`, import.meta.url));
}

/** Another drape is another picture. Empty for what is not draped. */
export function drapeKey(name: string): string {
  const file = drapeFile(name);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}

/** The surfaces of a garment whose drape was kept. */
export function keptFaces(name: string, pattern: Pattern, options: ClothSurfaceOptions): readonly ClothFaces[] {
  return clothFaces(pattern, readDrape(drapeFile(name), pattern), options);
}

/** The two materials of a piece of cloth. */
export interface FaceMaterials {
  readonly outside: Material;
  readonly inside: Material;
}

export function facesToParts(faces: readonly ClothFaces[], materialsOf: (piece: string) => FaceMaterials): Part[] {
  return faces.flatMap(({ piece, outside, inside }) => {
    const materials = materialsOf(piece);
    return [
      { surface: outside, material: materials.outside },
      { surface: inside, material: materials.inside },
    ];
  });
}
