import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/affiliate/domains/schemas';
import { useCall } from '../../kit/api/use-call.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { addDomain, checkDomain, domainsQuery, reloadAffiliate, removeDomain } from './api.ts';
import { DomainsSkeleton } from './skeletons.tsx';

const tones = { pending: 'warning', active: 'success', rejected: 'error' } as const;

export function DomainsCard({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const query = useQuery(domainsQuery(user));
  return (
    <Card component="section" aria-labelledby="domains" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="domains">
        {t('domains.title')}
      </Typography>
      <Loaded query={query} loading={<DomainsSkeleton />}>
        {({ domains }) => (
          <>
            <Typography color="textSecondary">{t('domains.text')}</Typography>
            <AddDomain user={user} />
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                mt: 4,
                p: 0,
                '& > li': { borderTop: 1, borderColor: 'divider', py: 4 },
              }}
            >
              {domains.map((domain) => (
                <DomainItem key={domain.id} domain={domain} />
              ))}
            </Box>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function AddDomain({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const [domain, setDomain] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const add = useCall(() => addDomain(user, domain), {
    onSuccess: () => {
      setFault(null);
      setDomain('');
    },
    onFailed: ({ message }) => setFault(message),
    onAnswer: () => field.current?.focus(),
    onSettled: reloadAffiliate,
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3, mt: 4 }}
    >
      <TextField
        label={t('domains.name')}
        inputRef={field}
        value={domain}
        onChange={({ target }) => setDomain(target.value)}
        error={fault !== null}
        helperText={fault}
        slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="outlined" disabled={add.isPending} sx={{ minHeight: 44 }}>
        {t('domains.add')}
      </Button>
    </Box>
  );
}

const reasons = ['no_record', 'not_public', 'timeout', 'taken'] as const;

function DomainItem({ domain }: { domain: Domain }) {
  const { t } = useTranslation('affiliate');
  const [asking, setAsking] = useState(false);
  const check = useCall(() => checkDomain(domain.id), { onSuccess: reloadAffiliate });
  const remove = useCall(() => removeDomain(domain.id), {
    onSuccess: reloadAffiliate,
    onAnswer: () => setAsking(false),
  });
  const reason = reasons.find((one) => one === domain.reason);
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', flex: '1 1 160px' }}>
          <bdi>{domain.domain}</bdi>
        </Typography>
        <StatusChip tone={tones[domain.state]}>{t(`domains.states.${domain.state}`)}</StatusChip>
        {domain.state !== 'active' && !domain.decided && (
          <Button
            disabled={check.isPending}
            onClick={() => check.mutate()}
            aria-label={t('domains.checkOf', { domain: domain.domain })}
          >
            {t('domains.check')}
          </Button>
        )}
        <Button
          color="error"
          onClick={() => setAsking(true)}
          aria-label={t('domains.removeOf', { domain: domain.domain })}
        >
          {t('domains.remove')}
        </Button>
      </Box>
      {(reason !== undefined || domain.decided) && domain.reason !== null && (
        <Typography variant="caption" color="textSecondary" component="p">
          {reason === undefined || domain.decided ? (
            <bdi>{t('domains.refused', { reason: domain.reason })}</bdi>
          ) : (
            t(`domains.reasons.${reason}`)
          )}
        </Typography>
      )}
      {domain.state === 'pending' && <Proofs domain={domain} />}
      <ConfirmDialog
        open={asking}
        title={t('domains.askRemove', { domain: domain.domain })}
        confirmText={t('domains.remove')}
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      >
        {t('domains.askRemoveText')}
      </ConfirmDialog>
    </Box>
  );
}

/** The two ways to verify a domain. */
function Proofs({ domain }: { domain: Domain }) {
  const { t } = useTranslation('affiliate');
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {t('domains.prove', { domain: domain.domain })}
      </Typography>
      <Proof name={t('domains.record')} text={domain.txt_record} copy={t('domains.copyRecord')} />
      <Proof name={t('domains.path')} text={domain.file_path} />
      <Proof name={t('domains.file')} text={domain.file_text} copy={t('domains.copyFile')} />
    </>
  );
}

function Proof({ name, text, copy }: { name: string; text: string; copy?: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
      <Typography variant="caption" color="textSecondary" sx={{ width: 88, flexShrink: 0 }}>
        {name}
      </Typography>
      <Typography
        dir="ltr"
        variant="table"
        sx={{ flex: 1, minWidth: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      {copy !== undefined && <CopyButton text={text} name={copy} />}
    </Box>
  );
}
