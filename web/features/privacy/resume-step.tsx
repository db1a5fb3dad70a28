/** Loads the records of a verified request again, after a reload. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PersonData } from '#contract/privacy/schemas';
import { failureOf } from '../../kit/api/api.ts';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { isEnded, recordsQuery } from './api.ts';

interface ResumeStepProps {
  id: string;
  proof: string;
  onRecords: (records: PersonData[]) => void;
  /** Called with the reason if the request can't be continued. */
  onEnded: (message: string) => void;
}

export default function ResumeStep({ id, proof, onRecords, onEnded }: ResumeStepProps) {
  const { data, error, refetch } = useQuery(recordsQuery({ id, key: proof }));
  const failed = error === null ? null : failureOf(error);
  const ended = failed !== null && isEnded(failed) ? failed.message : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reply is there.
  useEffect(() => {
    if (data !== undefined) onRecords(data.held);
    else if (ended !== null) onEnded(ended);
  }, [data, ended]);
  return error !== null && ended === null ? (
    <LoadFailed error={error} retry={() => void refetch()} />
  ) : (
    <ListSkeleton rows={6} />
  );
}
