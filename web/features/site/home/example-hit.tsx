/** What a hit looks like, for someone who has none yet. */
import { mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../kit/charts/chart-card.tsx';
import { Confidence } from '../../../kit/confidence.tsx';
import { phone } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';

/** Fictional: 555-01xx numbers and example.com belong to nobody. */
const person = {
  first: 'Maria',
  last: 'Alvarez',
  phone: '+12175550142',
  email: 'm.alvarez@example.com',
  address: '88 Oak St, Peoria, IL 61602',
  probability: 0.986,
};

export function ExampleHit() {
  const { t } = useTranslation('site');
  return (
    <ChartCard title={t('home.example.title')}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 3 }}>
        {t('home.example.text')}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, display: 'grid', gap: 2.5 }}>
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="h3" component="p">
              {`${person.first} ${person.last}`}
            </Typography>
            <Typography variant="table" component="span">
              <Confidence probability={person.probability} />
            </Typography>
          </Box>
          <Typography variant="caption" color="textSecondary" component="p">
            {t('home.example.property')}
          </Typography>
        </Box>
        <Line icon={mdiPhoneOutline}>{phone(person.phone)}</Line>
        <Line icon={mdiEmailOutline}>{person.email}</Line>
        <Line icon={mdiMapMarkerOutline}>{person.address}</Line>
      </Box>
    </ChartCard>
  );
}

function Line({ icon, children }: { icon: string; children: string }) {
  return (
    <Typography variant="table" component="p" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Icon path={icon} sx={{ fontSize: 18, color: 'text.secondary' }} />
      {children}
    </Typography>
  );
}
