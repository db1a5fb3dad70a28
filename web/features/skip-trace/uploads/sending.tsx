import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadProblem } from '../../../kit/api/upload-in-parts.ts';
import { duration, fileSize } from '../../../kit/i18n/format.ts';

export interface SendingProps {
  name: string;
  sent: number;
  total: number;
  /** Why nothing arrives at the moment. */
  problem: UploadProblem | null;
  onCancel: () => void;
}

export function Sending({ name, sent, total, problem, onCancel }: SendingProps) {
  const { t } = useTranslation(['skipTrace', 'common']);
  // Bytes sent in an earlier session don't count for the current speed: the first report includes them.
  const [start, setStart] = useState(() => ({ at: performance.now(), sent }));
  if (start.sent === 0 && sent > 0) setStart({ at: performance.now(), sent });
  const seconds = (performance.now() - start.at) / 1000;
  const sentSinceStart = sent - start.sent;
  const isComplete = sent >= total;
  const words = () => {
    if (problem !== null) return [t(`sending.problems.${problem}`)];
    if (isComplete) return [t('sending.reading')];
    return [
      t('sending.sent', { sent: fileSize(sent), total: fileSize(total) }),
      seconds > 1 &&
        sentSinceStart > 0 &&
        t('sending.left', { time: duration(((total - sent) * seconds) / sentSinceStart) }),
    ];
  };
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Button variant="outlined" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </Box>
        <LinearProgress
          aria-label={t('sending.label', { name })}
          color="info"
          {...(isComplete ? {} : { variant: 'determinate' as const, value: (sent / total) * 100 })}
        />
        <Typography variant="table" color="textSecondary" aria-live="polite">
          {words().filter(Boolean).join(' · ')}
        </Typography>
      </CardContent>
    </Card>
  );
}
