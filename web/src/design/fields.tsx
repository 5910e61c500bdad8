import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { MuiRoot } from '../components/mui-root/mui-root.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

const STATES = [
  { name: 'usual', value: 'Ada' },
  { name: 'wrong', value: '', error: true, below: 'First name is required' },
  { name: 'read only', value: 'United States', readOnly: true, below: 'We ship within the United States only.' },
  { name: 'disabled', value: 'Ada', disabled: true },
] as const;

/** The same field where forms and data live (D-45). */
export function Fields() {
  return (
    <Specimen title="Field on a form page: usual, wrong, read only, disabled">
      <MuiRoot>
        {STATES.map(({ name, value, ...state }) => (
          <div key={name} className={styles.field}>
            <FormControl error={'error' in state} disabled={'disabled' in state}>
              <InputLabel htmlFor={`field-${name}`}>First Name</InputLabel>
              <OutlinedInput id={`field-${name}`} defaultValue={value} readOnly={'readOnly' in state} />
              {'below' in state && <FormHelperText>{state.below}</FormHelperText>}
            </FormControl>
          </div>
        ))}
      </MuiRoot>
    </Specimen>
  );
}
