import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { facts } from '../../kit/i18n/format.ts';
import { type Description, resolveSchema, type Schema } from './description.ts';
import { InlineCode } from './markdown.tsx';

interface FieldsProps {
  schema: Schema;
  description: Description;
}

/** Shows the fields of an object, of the items of a list, or of each alternative. */
export function SchemaFields({ schema: schemaOrRef, description }: FieldsProps) {
  const { t } = useTranslation('apiDocs');
  const schema = resolveSchema(schemaOrRef, description);
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives !== undefined)
    return alternatives
      .filter((one) => hasFields(one, description))
      .map((one) => <SchemaFields key={JSON.stringify(one)} schema={one} description={description} />);
  if (schema.items !== undefined) return <SchemaFields schema={schema.items} description={description} />;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, borderInlineStart: '2px solid', borderColor: 'divider' }}
    >
      {fields.map(([name, field]) => (
        <Box component="li" key={name} sx={{ paddingInlineStart: 4, py: 1 }}>
          <Field
            name={name}
            schema={field}
            notes={schema.required?.includes(name) ? [t('required')] : []}
            description={description}
          />
          <SchemaFields schema={field} description={description} />
        </Box>
      ))}
    </Box>
  );
}

function hasFields(schemaOrRef: Schema, description: Description): boolean {
  const { properties, items, anyOf, oneOf, allOf } = resolveSchema(schemaOrRef, description);
  if (items !== undefined) return hasFields(items, description);
  const alternatives = anyOf ?? oneOf ?? allOf ?? [];
  return properties !== undefined || alternatives.some((one) => hasFields(one, description));
}

export function Field({
  name,
  schema: schemaOrRef,
  notes,
  description,
  text,
}: FieldsProps & {
  name: string;
  notes: string[];
  text?: string | undefined;
}) {
  const { t } = useTranslation('apiDocs');
  const schema = resolveSchema(schemaOrRef, description);
  const limits = [
    schema.format,
    schema.enum !== undefined &&
      t('oneOf', { values: schema.enum.map((value) => JSON.stringify(value)).join(', ') }),
    schema.minimum !== undefined && t('atLeast', { value: schema.minimum }),
    // The largest safe integer is no real limit.
    schema.maximum !== undefined &&
      schema.maximum < Number.MAX_SAFE_INTEGER &&
      t('atMost', { value: schema.maximum }),
    schema.maxLength !== undefined && t('maxLength', { count: schema.maxLength }),
    schema.default !== undefined && t('default', { value: JSON.stringify(schema.default) }),
  ];
  const meaning = text ?? schema.description;
  return (
    <>
      <Typography
        component="span"
        dir="ltr"
        sx={{ fontFamily: 'monospace', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>{' '}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts([typeName(schema, description), ...notes, ...limits])}
      </Typography>
      {meaning !== undefined && (
        <Typography variant="table" color="textSecondary">
          <InlineCode text={meaning} />
        </Typography>
      )}
    </>
  );
}

function typeName(schemaOrRef: Schema, description: Description): string {
  const { type, items, anyOf, oneOf } = resolveSchema(schemaOrRef, description);
  if (items !== undefined) return `${typeName(items, description)}[]`;
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined)
    return [...new Set(alternatives.map((one) => typeName(one, description)))].join(' | ');
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
}
