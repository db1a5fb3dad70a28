import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Purpose, purposes } from '#contract/orders/purposes';
import type { PersonSearch } from '#contract/providers/schemas';
import type { Failed } from '../../kit/api/api.ts';
import { FormField, SelectField, showFieldErrors } from '../../kit/fields.tsx';
import { defaultPurpose } from './api.ts';

const fields = ['name', 'street', 'city', 'state', 'zip', 'purpose'] as const;
type Values = Record<(typeof fields)[number], string>;

export interface SearchFormProps {
  /** Returns the failure, or null on success. */
  onSearch: (search: PersonSearch) => Promise<Failed | null>;
  busy: boolean;
  /** The search that the form starts with. */
  initial?: PersonSearch | undefined;
}

export function SearchForm({ onSearch, busy, initial }: SearchFormProps) {
  const { t } = useTranslation(['people', 'orders', 'purposes']);
  const empty: Values = { name: '', street: '', city: '', state: '', zip: '', purpose: defaultPurpose };
  const { control, handleSubmit, setError } = useForm<Values>({
    defaultValues: Object.assign(empty, initial),
  });
  const submit = handleSubmit(async ({ name, purpose, ...place }) => {
    const filled = Object.fromEntries(Object.entries(place).filter(([, text]) => text.trim() !== ''));
    const failed = await onSearch({ name, purpose: purpose as Purpose, ...filled });
    if (failed !== null) showFieldErrors(failed, fields, setError);
  });
  const field = (name: (typeof fields)[number]) => (
    <FormField control={control} name={name} label={t(`form.${name}`)} autoComplete="off" />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(6, minmax(0, 1fr))' },
        '& > *': { gridColumn: { sm: 'span 3' } },
        '& > .third': { gridColumn: { sm: 'span 2' } },
      }}
    >
      <FormField
        control={control}
        name="name"
        label={t('form.name')}
        autoComplete="off"
        required={t('form.nameMissing')}
      />
      {field('street')}
      <Box className="third">{field('city')}</Box>
      <Box className="third">{field('state')}</Box>
      <Box className="third">{field('zip')}</Box>
      <PurposeField control={control} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy}
        sx={{ gridColumn: '1 / -1 !important', justifySelf: { sm: 'start' } }}
      >
        {busy ? t('form.busy') : t('form.search')}
      </Button>
    </Box>
  );
}

function PurposeField({ control }: { control: Control<Values> }) {
  const { t } = useTranslation(['people', 'orders', 'purposes']);
  return (
    <SelectField
      control={control}
      name="purpose"
      label={t('form.purpose')}
      choices={(Object.keys(purposes) as Purpose[]).map(
        (purpose) => [purpose, t(`purposes:${purpose}`)] as const,
      )}
    />
  );
}
