/** Calls per day over the last 30 days; screen readers get the numbers. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AppKey } from '#contract/api-keys/schemas';
import { number, sourceDate } from '../../kit/i18n/format.ts';
import { useNow } from '../../kit/i18n/time.tsx';

const days = 30;
const dayLength = 86_400_000;

export function UsageBars({ usage }: { usage: AppKey['usage'] }) {
  const { t } = useTranslation('apiKeys');
  const now = useNow(dayLength);
  const byDay = new Map(usage.map((day) => [day.day, day]));
  const shown = Array.from({ length: days }, (_, index) => {
    const day = new Date(now - (days - 1 - index) * dayLength).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, calls: 0, refused: 0 };
  });
  const most = Math.max(1, ...shown.map(({ calls }) => calls));
  const words = usage.map(({ day, calls, refused }) =>
    t('usage.day', { day: sourceDate(day), calls: number(calls), refused: number(refused) }),
  );
  return (
    <Box
      role="img"
      aria-label={words.length === 0 ? t('usage.none') : `${t('usage.label')}: ${words.join('; ')}`}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 32 }}
    >
      {shown.map(({ day, calls, refused }) => (
        <Box
          key={day}
          title={t('usage.day', { day: sourceDate(day), calls: number(calls), refused: number(refused) })}
          sx={{
            flex: 1,
            minWidth: 2,
            borderRadius: '1px',
            bgcolor: calls === 0 ? 'action.selected' : 'info.main',
          }}
          style={{ height: `${Math.max(6, (calls / most) * 100)}%` }}
        />
      ))}
    </Box>
  );
}
