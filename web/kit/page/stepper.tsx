/** The steps of a task, with links back to those that can be revisited. */
import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

export interface Step {
  name: string;
  title: string;
  /** Undefined if the step can't be visited. */
  onVisit?: (() => void) | undefined;
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Index of the current step. */
  active: number;
}

export function Stepper({ label, steps, active }: StepperProps) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 3,
        p: 0,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
      }}
    >
      {steps.map(({ name, title, onVisit }, index) => (
        <Box
          component="li"
          key={name}
          aria-current={index === active ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 2, sm: 3 },
            flex: { xs: index === 0 ? 'none' : '1 1 auto', sm: '0 1 auto' },
            minWidth: { sm: 0 },
            // The line from the previous step.
            '&:not(:first-of-type)::before': {
              content: '""',
              flex: { xs: 1, sm: '0 1 auto' },
              width: { sm: 32, md: 72 },
              minWidth: 4,
              height: '1px',
              bgcolor: 'line.strong',
            },
          }}
        >
          <StepButton title={title} onVisit={index < active ? onVisit : undefined}>
            <StepLabel title={title} number={index + 1} done={index < active} here={index === active} />
          </StepButton>
        </Box>
      ))}
    </Box>
  );
}

interface StepButtonProps {
  title: string;
  /** Undefined if the step can't be visited. */
  onVisit: (() => void) | undefined;
  children: ReactNode;
}

function StepButton({ title, onVisit, children }: StepButtonProps) {
  const { t } = useTranslation('orders');
  if (onVisit === undefined) return children;
  return (
    <ButtonBase
      onClick={onVisit}
      aria-label={t('steps.back', { step: title })}
      sx={{
        minHeight: 44,
        minWidth: { xs: 44, sm: 0 },
        // The number stays where it is without a link.
        mx: { xs: '-10px', sm: 0 },
        borderRadius: 1,
        '&.Mui-focusVisible': { outline: 2, outlineOffset: 2 },
      }}
    >
      {children}
    </ButtonBase>
  );
}

interface StepLabelProps {
  title: string;
  number: number;
  done: boolean;
  here: boolean;
}

function stepColors(done: boolean, here: boolean) {
  if (here) return { borderColor: 'text.primary', bgcolor: 'text.primary', color: 'background.paper' };
  if (done) return { borderColor: 'transparent', bgcolor: 'tint.success', color: 'success.main' };
  return { borderColor: 'line.strong', color: 'text.secondary' };
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
          ...stepColors(done, here),
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
          whiteSpace: 'nowrap',
          ...(!here && readOutOnly),
        }}
      >
        {title}
      </Typography>
    </Box>
  );
}
