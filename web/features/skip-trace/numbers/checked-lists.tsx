import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberQuote } from '#contract/orders/schemas';
import { exactDay } from '../../../kit/i18n/format.ts';

const lists = ['ftc', 'state', 'litigators'] as const;

/** Which lists the numbers are compared with, how old they are, and what they don't cover. */
export function CheckedLists({ numbers: { charged, lists: loaded } }: { numbers: NumberQuote }) {
  const { t } = useTranslation('numbers');
  const id = useId();
  const find = (list: string) => loaded.find((one) => one.list === list);
  const uncovered = charged - (find('ftc')?.numbers ?? 0);
  const own = find('own');
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ px: 4, pt: 3.5, pb: 3 }}>
        {t('lists.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {[...lists, ...(own === undefined ? [] : (['own'] as const))].map((list) => {
          const one = find(list);
          return (
            <Line key={list} name={t(`lists.${list}`)}>
              {one === undefined
                ? t('lists.missing')
                : t('lists.of', { date: exactDay(one.date), count: one.numbers, total: charged })}
            </Line>
          );
        })}
        <Line name={t('lists.yours')}>{t('lists.always')}</Line>
      </Box>
      {(uncovered > 0 || (find('litigators')?.numbers ?? 0) === 0) && (
        <Alert severity="warning" sx={{ m: 4 }}>
          {uncovered > 0 && t('lists.warning', { count: uncovered, total: charged })}{' '}
          {(find('litigators')?.numbers ?? 0) === 0 && t('lists.litigatorWarning')}
        </Alert>
      )}
    </Card>
  );
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      columnGap: 4,
      px: 4,
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="tableName" component="dt">
      {name}
    </Typography>
    <Typography variant="table" component="dd" color="textSecondary" sx={{ m: 0 }}>
      {children}
    </Typography>
  </Box>
);
