/** Edits typed leads while their order is unpaid, and requests a new quote. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedLead, TypedLeads } from '#contract/uploads/schemas';
import { LoadFailed } from '../../../kit/page/states.tsx';
import { useDraft } from '../../../kit/session/drafts.ts';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { cacheOrder } from '../../orders/queries.ts';
import { changeLeads, typedLeadsQuery, uploadQuery } from '../api.ts';
import { type LeadsDraft, toLeadsDraft, typedLeadsKey } from './typed.ts';
import { type Refusal, TypedForm } from './typed-form.tsx';
import { TypedFormSkeleton } from './typed-form-skeleton.tsx';

export default function ChangeLeads({ id }: { id: string }) {
  const { t } = useTranslation('skipTrace');
  const stored = useQuery(typedLeadsQuery(id));
  if (stored.data !== undefined) return <Form key={stored.data.version} id={id} stored={stored.data} />;
  if (stored.error === null) return <TypedFormSkeleton />;
  return (
    <Card>
      <LoadFailed
        error={stored.error}
        retry={() => void stored.refetch()}
        elsewhere={
          <ButtonLink to={paths.skipTrace} search={{}} variant="outlined">
            {t('uploadLeads')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Form({ id, stored }: { id: string; stored: TypedLeads }) {
  const { t } = useTranslation('skipTrace');
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const [saved] = useState(() => toLeadsDraft(stored.leads));
  const [typed, setTyped] = useDraft<LeadsDraft>(`${typedLeadsKey}:${id}:${stored.version}`, saved);

  async function send(leads: TypedLead[]): Promise<Refusal | null> {
    const answer = await changeLeads(id, { leads, version: stored.version });
    if (!answer.status) return answer;
    cacheOrder(cache, answer.data);
    for (const { queryKey } of [uploadQuery(id), typedLeadsQuery(id)]) cache.removeQueries({ queryKey });
    setTyped(saved);
    await navigate({ search: { upload: id, order: answer.data.id } });
    return null;
  }

  return (
    <TypedForm
      title={t('typed.changeTitle')}
      help={t('typed.changeHelp')}
      typed={typed}
      setTyped={setTyped}
      send={send}
      otherwise={({ errors }) =>
        // An error about no particular lead means that the version is out of date.
        errors === undefined && (
          <Button
            color="inherit"
            variant="outlined"
            sx={{ mt: 2 }}
            onClick={() => {
              setTyped(saved);
              void cache.resetQueries(typedLeadsQuery(id));
            }}
          >
            {t('typed.again')}
          </Button>
        )
      }
    />
  );
}
