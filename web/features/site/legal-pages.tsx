import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { CardSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { OpenPage } from '../../kit/page/open-page.tsx';
import { TermsPoints } from '../../kit/terms-points.tsx';
import { ButtonLink } from '../../kit/text-link.tsx';
import { useBrand } from '../../kit/theme/brand.tsx';
import { paths } from '../../paths.ts';
import { legalQuery } from './api.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** The operator's own text with its line breaks; nothing if it's empty. */
function OperatorText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Part title={title}>
      <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Part>
  );
}

export function TermsPage() {
  const { t } = useTranslation(['notices', 'terms']);
  const brand = useBrand();
  const query = useQuery(legalQuery);
  return (
    <OpenPage title={t('terms.title')} intro={t('terms.lead', { brand })}>
      <Part title={t('terms:title')}>
        <Box>
          <TermsPoints />
        </Box>
      </Part>
      <Loaded query={query} loading={null}>
        {({ terms, operator }) => (
          <>
            <OperatorText title={t('terms.own')} text={terms} />
            <OperatorText title={t('operator')} text={operator} />
          </>
        )}
      </Loaded>
    </OpenPage>
  );
}

export function PrivacyPage() {
  const { t } = useTranslation('notices');
  const query = useQuery(legalQuery);
  return (
    <OpenPage title={t('privacy.title')}>
      <Part title={t('privacy.people')}>
        <Typography>{t('privacy.peopleText')}</Typography>
      </Part>
      <Part title={t('privacy.rights')}>
        <Typography>{t('privacy.rightsText')}</Typography>
        <ButtonLink to={paths.optOut} variant="outlined" sx={{ justifySelf: 'start' }}>
          {t('privacy.choose')}
        </ButtonLink>
      </Part>
      <Part title={t('privacy.customers')}>
        <Typography>{t('privacy.customersText')}</Typography>
      </Part>
      <Loaded query={query} loading={<CardSkeleton lines={4} />}>
        {(data) => (
          <>
            <Part title={t('privacy.kept')}>
              <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 5 }}>
                <li>{t('privacy.files', { count: data.files_kept_days })}</li>
                <li>{t('privacy.results', { count: data.results_kept_months })}</li>
                <li>{t('privacy.audit', { count: data.audit_kept_years })}</li>
                <li>{t('privacy.books')}</li>
              </Box>
            </Part>
            <OperatorText title={t('privacy.own')} text={data.privacy} />
            <OperatorText title={t('privacy.broker')} text={data.broker_notice} />
            <OperatorText title={t('operator')} text={data.operator} />
          </>
        )}
      </Loaded>
    </OpenPage>
  );
}
