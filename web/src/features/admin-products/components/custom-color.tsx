import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { addCustomColor } from '../api/option-list.ts';
import styles from './product-form.module.css';

type CustomColorInputProps = {
  readonly chosen: readonly string[];
  readonly onChange: (colors: readonly string[]) => void;
};

/** APROD-09: a colour of the owner's own. */
export function CustomColorInput({ chosen, onChange }: CustomColorInputProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const added = addCustomColor(chosen, typed);
    setProblem(added.problem);
    if (added.problem !== undefined) return;
    onChange(added.colors);
    setTyped('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter here is meant for the colour, not for the whole product.
    event.preventDefault();
    add();
  };
  return (
    // What is caught here is a key of the field inside, which is a control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.withButton} onKeyDown={addOnEnter}>
      <TextInput
        label="Custom color"
        value={typed}
        error={problem}
        placeholder="Ocean Mist"
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
      />
      <Button variant="quiet" onClick={add}>
        Add color
      </Button>
    </div>
  );
}
