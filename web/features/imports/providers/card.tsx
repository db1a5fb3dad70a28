import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provider, ProviderName, ProviderSetting } from '#contract/providers/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { cacheReply, queryClient } from '../../../kit/api/queries.ts';
import { failureFrom, useCall } from '../../../kit/api/use-call.ts';
import { duration } from '../../../kit/i18n/format.ts';
import { useNow } from '../../../kit/i18n/time.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Lines, ListCard } from '../../../kit/lists/list-card.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { providersQuery, retryProvider, setProviders } from '../api.ts';
import { LicenceChip, ProviderChip } from '../chips.tsx';
import { dollars } from './money.ts';

const ProviderDialog = lazyPart(() => import('./edit-dialog.tsx'));

export function ProvidersCard() {
  const { t } = useTranslation('imports');
  const query = useQuery(providersQuery);
  const [edited, setEdited] = useState<ProviderName | null>(null);
  const providers = query.data ?? [];
  const provider = providers.find(({ name }) => name === edited);
  const { mutate, mutateAsync, isPending } = useCall(setProviders, {
    onSuccess: ({ data, message }) => {
      cacheReply(queryClient, providersQuery.queryKey, data);
      toast.success(message);
    },
  });
  const move = (from: number, to: number) => {
    const moved = providers[from];
    // The server ignores the status fields sent along.
    if (moved !== undefined) mutate(providers.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const save = async (setting: ProviderSetting) => {
    const changed = providers.map((one) => (one.name === setting.name ? setting : one));
    if ((await failureFrom(mutateAsync(changed))) === null) setEdited(null);
  };
  return (
    <ListCard title={t('providers.title')} intro={t('providers.lead')} query={query}>
      {providers.every(({ key_set }) => !key_set) && (
        <Alert severity="info" sx={{ mx: { xs: 4, sm: 6 }, mb: 4 }}>
          {t('providers.none')}
        </Alert>
      )}
      <Lines label={t('providers.title')}>
        {providers.map((provider, index) => (
          <Row
            key={provider.name}
            provider={provider}
            place={index + 1}
            busy={isPending}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < providers.length - 1 ? () => move(index, index + 1) : undefined}
            onEdit={() => setEdited(provider.name)}
          />
        ))}
      </Lines>
      {provider && (
        <Suspense fallback={null}>
          <ProviderDialog provider={provider} onSave={save} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </ListCard>
  );
}

interface RowProps extends Omit<ActionsProps, 'label'> {
  provider: Provider;
  place: number;
}

interface ActionsProps {
  label: string;
  busy: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
}

function Row({ provider, place, ...actions }: RowProps) {
  const { t } = useTranslation('imports');
  const { label, licence_class, today } = provider;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px auto' },
        alignItems: 'center',
        columnGap: 6,
        rowGap: 3,
        px: { xs: 4, sm: 6 },
        py: 4,
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography variant="subtitle1">
            {place}. {label}
          </Typography>
          <ProviderChip provider={provider} />
          <LicenceChip licence={licence_class} />
        </Box>
        <Typography variant="table" color="textSecondary">
          {t('providers.today', {
            requests: today.requests,
            leads: today.leads,
            matched: today.matched,
          })}
          {today.failed > 0 && ` ${t('providers.failedToday', { count: today.failed })}`}
        </Typography>
        {provider.breaker !== 'closed' && <Health provider={provider} />}
      </Box>
      <Spend provider={provider} />
      <Actions label={label} {...actions} />
    </Box>
  );
}

function Actions({ label, busy, onUp, onDown, onEdit }: ActionsProps) {
  const { t } = useTranslation('imports');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton
        aria-label={t('providers.up', { name: label })}
        disabled={busy || onUp === undefined}
        onClick={onUp}
      >
        <Icon path={mdiArrowUp} />
      </IconButton>
      <IconButton
        aria-label={t('providers.down', { name: label })}
        disabled={busy || onDown === undefined}
        onClick={onDown}
      >
        <Icon path={mdiArrowDown} />
      </IconButton>
      <Button variant="outlined" onClick={onEdit} aria-label={t('providers.editName', { name: label })}>
        {t('providers.edit')}
      </Button>
    </Box>
  );
}

/** Why requests are paused and until when, with a button to resume now. */
function Health({ provider }: { provider: Provider }) {
  const { t } = useTranslation('imports');
  const now = useNow(1000);
  const { mutate, isPending } = useCall(() => retryProvider(provider.name), {
    onSuccess: ({ data }) => cacheReply(queryClient, providersQuery.queryKey, data),
  });
  const kind = provider.last_error ?? 'fault';
  const until = provider.open_until === null ? now : Date.parse(provider.open_until);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Typography variant="table">
        {t(`failures.${kind as 'fault'}`)}{' '}
        {until > now
          ? t('providers.until', { time: duration((until - now) / 1000) })
          : t('providers.nextTries')}
      </Typography>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {t('providers.retry')}
      </Button>
    </Box>
  );
}

/** Percentage of a cap that is spent. A cap of 0 is always used up. */
const spentShare = (cost: number, cap: number): number =>
  cap === 0 ? 100 : Math.min(100, (cost / cap) * 100);

function Spend({ provider }: { provider: Provider }) {
  const { t } = useTranslation('imports');
  const { today, day_cap, month_cost, label } = provider;
  const share = spentShare(today.cost, day_cap ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="table">
        {day_cap === null
          ? t('providers.spent', { cost: dollars(today.cost) })
          : t('providers.spentOf', { cost: dollars(today.cost), cap: dollars(day_cap) })}
      </Typography>
      {day_cap !== null && (
        <LinearProgress
          variant="determinate"
          value={share}
          color={share >= 90 ? 'warning' : 'success'}
          // A tint of the bar's own color would look spent.
          sx={{ bgcolor: 'action.selected' }}
          aria-label={t('providers.spend', { name: label })}
        />
      )}
      <Typography variant="caption" color="textSecondary">
        {t('providers.month', { cost: dollars(month_cost) })}
      </Typography>
    </Box>
  );
}
