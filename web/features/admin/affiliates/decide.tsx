/** Approves a referral or domain, or refuses it with a reason for the affiliate. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../../../kit/api/api.ts';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { useAdminCall, useMayChange } from '../api.ts';
import type { Decision } from './api.ts';

const ReasonDialog = lazyPart(() => import('../customers/reason-dialog.tsx'));

interface DecideProps {
  id: string;
  /** For screen readers: whose row the button is in. */
  name: string;
  may: { approve: boolean; reject: boolean };
  rejectTitle: string;
  rejectText: string;
  call: (decision: Decision) => Promise<{ status: true; message: string } | Failed>;
}

export function Decide({ id, name, may, rejectTitle, rejectText, call }: DecideProps) {
  const { t } = useTranslation('affiliateDesk');
  const [asking, setAsking] = useState(false);
  const mayChange = useMayChange();
  const approve = useAdminCall(call);
  if (!mayChange) return null;
  return (
    <Box
      sx={{
        gridColumn: { xs: '1 / -1', md: 'auto' },
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'end',
        gap: 1,
        minWidth: { md: 190 },
      }}
    >
      {may.approve && (
        <Button
          size="small"
          variant="outlined"
          disabled={approve.isPending}
          aria-label={t('decide.approveNamed', { name })}
          onClick={() => approve.mutate({ id, approve: true })}
        >
          {t('decide.approve')}
        </Button>
      )}
      {may.reject && (
        <Button
          size="small"
          color="error"
          aria-label={t('decide.rejectNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t('decide.reject')}
        </Button>
      )}
      {asking && (
        <Refuse
          title={rejectTitle}
          text={rejectText}
          submitText={t('decide.reject')}
          call={(reason) => call({ id, approve: false, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

interface RefuseProps {
  title: string;
  text: string;
  submitText: string;
  call: (reason: string) => Promise<{ status: true; message: string } | Failed>;
  onClose: () => void;
}

export function Refuse({ title, text, submitText, call, onClose }: RefuseProps) {
  const { t } = useTranslation('affiliateDesk');
  const { mutateAsync } = useAdminCall(call, { onFailed: () => {} });
  const refuse = (reason: string): Promise<Failed | null> => failureFrom(mutateAsync(reason));
  return (
    <Suspense>
      <ReasonDialog
        destructive
        title={title}
        text={text}
        submitText={submitText}
        reasonHelp={t('decide.reasonHelp')}
        onClose={onClose}
        onConfirm={refuse}
      />
    </Suspense>
  );
}
