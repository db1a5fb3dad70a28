/** The four steps, with links back to those that can be revisited. */
import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { paths } from '../../paths.ts';

const steps = ['upload', 'map', 'review', 'trace'] as const;

type StepName = (typeof steps)[number];

export interface StepsProps {
  at: StepName;
  upload?: string | undefined;
  order?: string | undefined;
}

export function Steps({ at, upload, order }: StepsProps) {
  const { t } = useTranslation('skipTrace');
  const navigate = useNavigate({ from: paths.skipTrace });
  const active = steps.indexOf(at);
  const go = (search: { upload?: string | undefined; order?: string | undefined }) => () =>
    void navigate({ search });
  // A paid order can't return to the first three steps.
  const back: Partial<Record<StepName, () => void>> = {};
  if (at !== 'trace') {
    back.upload = go({});
    if (upload !== undefined) back.map = go({ upload });
    if (order !== undefined) back.review = go({ upload, order });
  }
  return (
    <Box
      component="ol"
      aria-label={t('steps.label')}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 6,
        p: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2, sm: 4 },
      }}
    >
      {steps.map((name, index) => {
        const title = t(`steps.${name}`);
        const visit = index < active ? back[name] : undefined;
        const step = (
          <StepLabel title={title} number={index + 1} done={index < active} here={index === active} />
        );
        return (
          <Box
            component="li"
            key={name}
            aria-current={index === active ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: { xs: 2, sm: 4 },
              flex: index === 0 ? 'none' : 1,
              // The line from the previous step.
              '&:not(:first-of-type)::before': {
                content: '""',
                flex: 1,
                minWidth: 4,
                height: '1px',
                bgcolor: 'divider',
              },
            }}
          >
            {visit ? (
              <ButtonBase
                onClick={visit}
                aria-label={t('steps.back', { step: title })}
                sx={{
                  minHeight: 44,
                  minWidth: { xs: 44, sm: 0 },
                  borderRadius: 1,
                  '&.Mui-focusVisible': { outline: 2, outlineOffset: 2 },
                }}
              >
                {step}
              </ButtonBase>
            ) : (
              step
            )}
          </Box>
        );
      })}
    </Box>
  );
}

interface StepLabelProps {
  title: string;
  number: number;
  done: boolean;
  here: boolean;
}

/** On narrow screens, only the current step's title is visible; the others are for screen readers. */
const readOutOnly = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  overflow: { xs: 'hidden', sm: 'visible' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
};

function StepLabel({ title, number, done, here }: StepLabelProps) {
  return (
    <Box
      component="span"
      sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}
    >
      <Box
        component="span"
        sx={{
          width: 24,
          height: 24,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          border: 1,
          borderColor: here ? 'text.primary' : 'text.secondary',
          bgcolor: here ? 'text.primary' : 'transparent',
          color: here ? 'background.paper' : 'text.secondary',
          fontSize: 12,
          fontWeight: 600,
        }}
      >
        {done ? <Icon path={mdiCheck} sx={{ fontSize: 16 }} /> : number}
      </Box>
      <Typography
        component="span"
        sx={{
          fontWeight: here ? 600 : 400,
          color: here ? 'text.primary' : 'text.secondary',
          fontSize: { xs: 13, sm: 14 },
          ...(!here && readOutOnly),
        }}
      >
        {title}
      </Typography>
    </Box>
  );
}
