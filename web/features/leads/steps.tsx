/** The four steps, and the way back to those that can be visited again. */
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

const steps = [
  { name: 'upload', title: 'Upload' },
  { name: 'map', title: 'Map' },
  { name: 'review', title: 'Review' },
  { name: 'trace', title: 'Trace' },
] as const;

export interface StepsProps {
  at: (typeof steps)[number]['name'];
  upload?: string | undefined;
  order?: string | undefined;
}

export function Steps({ at, upload, order }: StepsProps) {
  const navigate = useNavigate({ from: paths.skipTrace });
  const active = steps.findIndex(({ name }) => name === at);
  // A paid order has left the first three steps for good.
  const back: Record<string, (() => void) | undefined> =
    at === 'trace'
      ? {}
      : {
          upload: () => void navigate({ search: {} }),
          map: upload === undefined ? undefined : () => void navigate({ search: { upload } }),
          review: order === undefined ? undefined : () => void navigate({ search: { upload, order } }),
        };
  return (
    <Stepper activeStep={active} sx={{ mb: 6 }} aria-label="Steps of the skip trace">
      {steps.map(({ name, title }, index) => {
        const visit = index < active ? back[name] : undefined;
        const current = index === active ? ('step' as const) : undefined;
        return (
          <Step key={name} aria-current={current} sx={{ px: { xs: 1, sm: 2 } }}>
            {visit ? (
              <StepButton onClick={visit} sx={{ minHeight: 44 }}>
                {title}
              </StepButton>
            ) : (
              <StepLabel sx={{ minHeight: 44, '& .MuiStepLabel-iconContainer': { pr: { xs: 1, sm: 2 } } }}>
                {title}
              </StepLabel>
            )}
          </Step>
        );
      })}
    </Stepper>
  );
}
