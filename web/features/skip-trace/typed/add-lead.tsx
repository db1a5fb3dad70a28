import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TypedLead } from '#contract/uploads/schemas';
import { useDraft } from '../../../kit/session/drafts.ts';
import { paths } from '../../../paths.ts';
import { cacheOrder } from '../../orders/queries.ts';
import { addLeads, requestQuote, type UploadedFile, uploadQuery } from '../api.ts';
import { type LeadsDraft, toLeadsDraft, typedLeadsKey } from './typed.ts';
import { type Refusal, TypedForm } from './typed-form.tsx';

const emptyDraft = toLeadsDraft([]);

export function AddLead() {
  const { t } = useTranslation('skipTrace');
  const navigate = useNavigate({ from: paths.skipTrace });
  const cache = useQueryClient();
  const [typed, setTyped] = useDraft<LeadsDraft>(typedLeadsKey, emptyDraft);

  async function send(leads: TypedLead[]): Promise<Refusal | null> {
    const added = await addLeads(leads);
    if (!added.status) return added;
    const upload = added.data as UploadedFile;
    cache.setQueryData(uploadQuery(upload.id).queryKey, upload);
    const quoted = await requestQuote({ upload_id: upload.id, mapping: upload.mapping });
    if (!quoted.status) return quoted;
    cacheOrder(cache, quoted.data);
    setTyped(emptyDraft);
    await navigate({ search: { upload: upload.id, order: quoted.data.id } });
    return null;
  }

  return (
    <TypedForm
      title={t('typed.title')}
      help={t('typed.help')}
      typed={typed}
      setTyped={setTyped}
      send={send}
    />
  );
}
