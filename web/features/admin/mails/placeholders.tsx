/** An email's placeholders and their meanings; a click inserts one. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailText } from '#contract/site/mail-texts';

const blocks = ['button', 'details'] as const;

export interface PlaceholdersProps {
  placeholders: MailText['placeholders'];
  /** Without it they are only listed. */
  onInsert: ((name: string, block: boolean) => void) | undefined;
}

export function Placeholders({ placeholders, onInsert }: PlaceholdersProps) {
  const { t } = useTranslation('mailTexts');
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="subtitle1">
        {t('placeholders')}
      </Typography>
      {placeholders.map(({ name, example, needed }) => {
        const block = blocks.find((one) => one === name && example === null);
        return (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
            <Chip
              size="small"
              variant="outlined"
              label={`{{${name}}}`}
              sx={{ height: { xs: 44, sm: 24 }, borderRadius: { xs: 22, sm: 12 } }}
              {...(onInsert && {
                onClick: () => onInsert(name, block !== undefined),
                'aria-label': t('insert', { name }),
              })}
            />
            <Typography variant="caption" color="textSecondary" noWrap title={example ?? undefined}>
              {block === undefined ? example : t(`blocks.${block}`)}
              {needed && ` · ${t('needed')}`}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
