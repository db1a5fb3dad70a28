import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';

export interface CheckboxGroupProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  labelOf: (choice: Choice) => string;
  fault: string | undefined;
  /** Called with the chosen ones in the order of `choices`. */
  onChange: (chosen: Choice[]) => void;
}

export function CheckboxGroup<Choice extends string>(props: CheckboxGroupProps<Choice>) {
  const { legend, choices, chosen, labelOf, fault, onChange } = props;
  const faultId = useId();
  const described = fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': faultId };
  const toggle = (choice: Choice, checked: boolean) =>
    onChange(choices.filter((other) => (other === choice ? checked : chosen.includes(other))));
  return (
    <FormControl component="fieldset" error={fault !== undefined}>
      <FormLabel component="legend">{legend}</FormLabel>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice}
          control={
            <Checkbox
              checked={chosen.includes(choice)}
              onChange={(_, checked) => toggle(choice, checked)}
              slotProps={{ input: described }}
            />
          }
          label={labelOf(choice)}
        />
      ))}
      {fault !== undefined && <FormHelperText id={faultId}>{fault}</FormHelperText>}
    </FormControl>
  );
}
