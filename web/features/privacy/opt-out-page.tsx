import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonData, PrivacyAction, PrivacyReceipt } from '#contract/privacy/schemas';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { exactDay } from '../../kit/i18n/format.ts';
import { OpenPage } from '../../kit/page/open-page.tsx';
import { asksForPrivacy } from '../../kit/privacy-control.ts';
import { DecideStep } from './decide-step.tsx';
import { HomeForm } from './home-form.tsx';
import { type KeptRequest, keepRequest, readRequest } from './kept-request.ts';
import { ProofStep } from './proof-step.tsx';
import { StartStep } from './start-step.tsx';

const ResumeStep = lazyPart(() => import('./resume-step.tsx'));

interface Proven {
  id: string;
  proof: string;
  records: PersonData[];
  action: PrivacyAction;
}

type Step =
  /** `ended` says why another request ended. */
  | { at: 'start'; ended?: string }
  | { at: 'proof'; id: string; email: string }
  | ({ at: 'resume' } & Omit<Proven, 'records'>)
  | ({ at: 'decide' } & Proven)
  | ({ at: 'form' } & Proven)
  | { at: 'done' | 'sent'; receipt: PrivacyReceipt };

function readStarted(): Step {
  const kept = readRequest();
  if (kept === null) return { at: 'start' };
  return 'email' in kept ? { at: 'proof', ...kept } : { at: 'resume', ...kept };
}

/** What a step leaves to continue with after a reload. */
function requestOf(step: Step): KeptRequest | null {
  if (step.at === 'proof') return { id: step.id, email: step.email };
  if (step.at === 'start' || 'receipt' in step) return null;
  return { id: step.id, proof: step.proof, action: step.action };
}

/** The step survives a reload. */
function useSteps(): [Step, (step: Step) => void] {
  const [step, setStep] = useState<Step>(readStarted);
  return [
    step,
    (next) => {
      keepRequest(requestOf(next));
      setStep(next);
    },
  ];
}

/** Takes the focus of the button that led to another step, so that screen readers read the step. */
function useFocusOnStep(at: Step['at']): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  const last = useRef(at);
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    // The step may have given the focus to a field of its own.
    if (document.activeElement === document.body) shown.current?.focus();
  }, [at]);
  return shown;
}

export default function OptOutPage() {
  const { t } = useTranslation('privacy');
  const [step, setStep] = useSteps();
  const gpc = asksForPrivacy();
  const shown = useFocusOnStep(step.at);
  return (
    <OpenPage title={t('title')} intro={t('lead')}>
      {gpc && <Alert severity="info">{t('gpc')}</Alert>}
      <Card>
        <CardContent
          ref={shown}
          tabIndex={-1}
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
        >
          <StepBody step={step} gpc={gpc} onStep={setStep} />
        </CardContent>
      </Card>
    </OpenPage>
  );
}

function StepBody({ step, gpc, onStep }: { step: Step; gpc: boolean; onStep: (step: Step) => void }) {
  const onEnded = (ended: string) => onStep({ at: 'start', ended });
  if (step.at === 'start')
    return (
      <>
        {step.ended !== undefined && <Alert severity="warning">{step.ended}</Alert>}
        <StartStep onStarted={(id, email) => onStep({ at: 'proof', id, email })} />
      </>
    );
  if (step.at === 'proof')
    return (
      <ProofStep
        id={step.id}
        email={step.email}
        onBack={() => onStep({ at: 'start' })}
        onProven={({ key: proof, held: records }) =>
          onStep({ at: 'decide', id: step.id, proof, records, action: gpc ? 'hide' : 'erase' })
        }
      />
    );
  if (step.at === 'resume')
    return (
      <Suspense>
        <ResumeStep
          id={step.id}
          proof={step.proof}
          onRecords={(records) => onStep({ ...step, at: 'decide', records })}
          onEnded={onEnded}
        />
      </Suspense>
    );
  if (step.at === 'decide')
    return (
      <DecideStep
        {...step}
        onChoose={(action) => onStep({ ...step, action })}
        onForm={() => onStep({ ...step, at: 'form' })}
        onDone={(receipt) => onStep({ at: 'done', receipt })}
        onEnded={onEnded}
      />
    );
  if (step.at === 'form')
    return (
      <HomeForm
        {...step}
        onBack={() => onStep({ ...step, at: 'decide' })}
        onSent={(receipt) => onStep({ at: 'sent', receipt })}
        onEnded={onEnded}
      />
    );
  return <End receipt={step.receipt} done={step.at === 'done'} />;
}

function End({ receipt, done }: { receipt: PrivacyReceipt; done: boolean }) {
  const { t } = useTranslation('privacy');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{done ? t('done.title') : t('done.sentTitle')}</Typography>
      <Typography>{done ? t('done.lead') : t('done.sentLead', { due: exactDay(receipt.due_at) })}</Typography>
      <Typography color="textSecondary">{t('done.number', { number: receipt.number })}</Typography>
    </Box>
  );
}
