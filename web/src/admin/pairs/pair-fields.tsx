import { CLOTH_COLORS, CLOTH_COLOR_NAMES } from '@plenty/contract/outfit/cloth-color';
import { getClothName } from '@plenty/contract/outfit/edited-pairs';
import type { EditedPair } from '@plenty/contract/outfit/outfit-settings';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { PictureInput } from '../ui/picture-input.tsx';
import { changePair, getPairProblem } from './pair-edits.ts';
import styles from './pairs.module.css';

const MAX_COLORS = 3;

type PairFieldsProps = {
  readonly drawn: SneakerPair;
  readonly edits: readonly EditedPair[];
  readonly onEdit: (edits: EditedPair[]) => void;
  readonly problems: Readonly<Record<string, string>>;
};

/** What the owner changes about one pair. The looks always show it as it is drawn. */
export function PairFields({ drawn, edits, onEdit, problems }: PairFieldsProps) {
  const { id } = drawn;
  const edit = edits.find((each) => each.id === id);
  const change = (changes: Parameters<typeof changePair>[2]) => onEdit(changePair(edits, id, changes));
  const getProblem = (field: string) => getPairProblem(problems, edits, id, field);
  return (
    <div className={styles.fields}>
      <TextInput
        label={`Name of ${drawn.name}`}
        value={edit?.name ?? drawn.name}
        error={getProblem('name')}
        hint="As it stands in a sentence: outfits for your white lows"
        onChange={(name) => change({ name: name === drawn.name ? undefined : name })}
      />
      <PairColors
        colors={edit?.colors ?? [...new Set(drawn.colors.map(getClothName))]}
        problem={getProblem('colors')}
        onChange={(colors) => change({ colors })}
      />
      <PictureInput
        label={`Picture of ${drawn.name}`}
        value={edit?.picture ?? ''}
        error={getProblem('picture')}
        hint="Empty for the drawing. The looks show the drawing in any case."
        onChange={(picture) => change({ picture: picture === '' ? undefined : picture })}
      />
      <p>
        <Button
          variant="quiet"
          disabled={!edit}
          onClick={() => change({ name: undefined, colors: undefined, picture: undefined })}
        >
          Back to the Default
        </Button>
      </p>
    </div>
  );
}

type PairColorsProps = {
  readonly colors: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (colors: string[]) => void;
};

/** One to three colors of the palette, in the order in which they are chosen. */
function PairColors({ colors, problem, onChange }: PairColorsProps) {
  const problemId = useId();
  const toggle = (color: string) =>
    onChange(colors.includes(color) ? colors.filter((each) => each !== color) : [...colors, color]);
  return (
    <fieldset aria-describedby={problemId}>
      <legend className={styles.legend}>Colors, the main one first. Up to three.</legend>
      <div className={styles.palette}>
        {CLOTH_COLOR_NAMES.map((color) => {
          const place = colors.indexOf(color);
          return (
            <label key={color} className={styles.swatch}>
              <input
                type="checkbox"
                checked={place !== -1}
                disabled={place === -1 && colors.length === MAX_COLORS}
                onChange={() => toggle(color)}
              />
              <span className={styles.color} style={{ backgroundColor: CLOTH_COLORS[color] }} aria-hidden="true" />
              {color}
              {place !== -1 && <span aria-hidden="true">{place + 1}</span>}
            </label>
          );
        })}
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}
