/** The outcome of calling a number. A second press, or Undo, takes the report back. */
import { mdiAccountRemoveOutline, mdiCheck, mdiPhoneRemoveOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '#contract/leads/remarks';
import { verdicts } from '#contract/leads/rules';
import { phone } from '../../i18n/format.ts';
import { Icon } from '../../icon.tsx';
import type { PhoneReport } from '../use-lead-actions.ts';

export const verdictIcons = {
  worked: mdiCheck,
  wrong_number: mdiPhoneRemoveOutline,
  not_them: mdiAccountRemoveOutline,
} as const satisfies Record<Verdict, string>;

export interface VerdictsProps {
  number: string;
  reported: Verdict | undefined;
  onReport: (report: PhoneReport) => void;
}

export function VerdictButtons({ number, reported, onReport, labels }: VerdictsProps & { labels: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <ButtonGroup
      variant="outlined"
      aria-label={t('verdicts.label', { phone: phone(number) })}
      sx={{ width: labels ? { xs: 1, sm: 'auto' } : 'auto' }}
    >
      {verdicts.map((verdict) => {
        const isChosen = reported === verdict;
        const name = t('verdicts.of', { verdict: t(`verdicts.${verdict}`), phone: phone(number) });
        return (
          <Button
            key={verdict}
            {...(!labels && { title: t(`verdicts.${verdict}`) })}
            size="row"
            aria-label={name}
            aria-pressed={isChosen}
            onClick={() => onReport({ number, verdict: isChosen ? null : verdict })}
            {...(labels && { startIcon: <Icon path={verdictIcons[verdict]} sx={{ fontSize: 16 }} /> })}
            sx={{
              flexGrow: { xs: 1, sm: 0 },
              fontWeight: isChosen ? 600 : 500,
              color: isChosen ? 'text.primary' : 'text.secondary',
              bgcolor: isChosen ? 'surface.selected' : undefined,
              ...(labels ? {} : { px: 0, minWidth: '30px !important' }),
            }}
          >
            {labels ? t(`verdicts.${verdict}`) : <Icon path={verdictIcons[verdict]} sx={{ fontSize: 16 }} />}
          </Button>
        );
      })}
    </ButtonGroup>
  );
}

export interface ReportedProps extends Omit<VerdictsProps, 'onReport'> {
  /** Undefined where the number can't be reported. */
  onReport: VerdictsProps['onReport'] | undefined;
}

/** The report that a number has, with its Undo. */
export function Reported({ number, reported, onReport }: ReportedProps) {
  const { t } = useTranslation('orders');
  if (reported === undefined) return null;
  const verdict = t(`verdicts.${reported}`);
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {t('verdicts.kept', { verdict })}{' '}
      {onReport && (
        <Button
          variant="text"
          size="row"
          aria-label={t('verdicts.undoOf', { verdict, phone: phone(number) })}
          onClick={() => onReport({ number, verdict: null })}
          sx={{
            minWidth: { xs: 44, sm: 0 },
            minHeight: { xs: 44, sm: 24 },
            px: 1,
            textDecoration: 'underline',
          }}
        >
          {t('verdicts.undo')}
        </Button>
      )}
    </Typography>
  );
}
