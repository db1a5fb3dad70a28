/** Next to the columns: what a row needs, what raises the hit rate, and a row as we read it. */
import { mdiAlertCircleOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { columnsOf, sameValueOf } from '#contract/uploads/rules';
import type { Header, Mapping } from '#contract/uploads/schemas';
import { Icon } from '../../../kit/icon.tsx';
import type { UploadedFile } from '../api.ts';

/** What each line of the lists is mapped by, the first that is. */
const needed = {
  name: ['full_name', 'last_name'],
  street: ['property_address', 'property_full', 'mailing_address', 'mailing_full'],
  place: ['property_zip', 'property_city', 'property_full', 'mailing_zip', 'mailing_city', 'mailing_full'],
  state: ['property_state', 'property_full', 'property_zip', 'mailing_state', 'mailing_full', 'mailing_zip'],
} as const satisfies Record<string, readonly Header[]>;
const helpful = {
  mailing: ['mailing_address', 'mailing_full'],
  coOwner: ['second_owner'],
  phone: ['phone', 'phone_2', 'phone_3'],
  email: ['email', 'email_2'],
  birth: ['date_of_birth'],
} as const satisfies Record<string, readonly Header[]>;

export interface NeedsProps {
  upload: UploadedFile;
  mapping: Mapping;
  /** Columns that still need a look. */
  unchecked: ReadonlySet<number>;
}

export function Needs({ upload, mapping, unchecked }: NeedsProps) {
  const { t } = useTranslation('skipTrace');
  const line = (headers: readonly Header[]) => {
    const header = headers.find((one) => mapping[one] !== undefined);
    const columns = header === undefined ? [] : columnsOf(mapping[header]);
    const value = header === undefined ? undefined : sameValueOf(mapping[header]);
    const names = columns.map((index) => upload.columns[index]?.name ?? '').join(' + ');
    return {
      by: value === undefined ? names : t('needs.allRows', { value }),
      doubtful: columns.some((index) => unchecked.has(index)),
      mapped: header !== undefined,
    };
  };
  const enoughAlone = (['phone', 'email'] as const).some((one) => line(helpful[one]).mapped);
  return (
    <Card component="section" aria-label={t('needs.label')} sx={{ p: 4 }}>
      <Typography variant="h3" component="h2">
        {t('needs.needed')}
      </Typography>
      <Lines>
        {(Object.keys(needed) as (keyof typeof needed)[]).map((name) => (
          <Line
            key={name}
            title={t(`needs.${name}`)}
            missing={t('needs.notMapped')}
            {...line(needed[name])}
          />
        ))}
      </Lines>
      {enoughAlone && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
          {t('needs.enoughAlone')}
        </Typography>
      )}
      <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
        {t('needs.helpful')}
      </Typography>
      <Lines>
        {(Object.keys(helpful) as (keyof typeof helpful)[]).map((name) => (
          <Line
            key={name}
            title={t(`needs.${name}`)}
            missing={t('needs.notInFile')}
            {...line(helpful[name])}
          />
        ))}
      </Lines>
    </Card>
  );
}

const Lines = ({ children }: { children: React.ReactNode }) => (
  <Box
    component="ul"
    aria-live="polite"
    sx={{
      listStyle: 'none',
      m: 0,
      mt: 2,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'minmax(0, 1fr)',
    }}
  >
    {children}
  </Box>
);

interface LineProps {
  title: string;
  /** What it is mapped by. */
  by: string;
  mapped: boolean;
  doubtful: boolean;
  /** Said when it isn't mapped. */
  missing: string;
}

function Line({ title, by, mapped, doubtful, missing }: LineProps) {
  const { t } = useTranslation('skipTrace');
  const sure = mapped && !doubtful;
  const open = mapped
    ? { path: mdiAlertCircleOutline, color: 'warning.main' }
    : { path: mdiCircleOutline, color: 'text.secondary' };
  const { path, color } = sure ? { path: mdiCheckCircle, color: 'success.main' } : open;
  const words = mapped ? by : missing;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Icon path={path} sx={{ color, fontSize: 16 }} />
      <Typography variant="table" component="span" sx={{ flex: '1 0 auto' }}>
        {title}
      </Typography>
      <Typography
        variant="caption"
        component="span"
        color="textSecondary"
        noWrap
        title={words}
        sx={{ textAlign: 'end' }}
      >
        <bdi>{doubtful ? t('needs.toCheck') : words}</bdi>
      </Typography>
    </Box>
  );
}
