import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { suppressionKinds } from '#contract/privacy/suppression-rules';
import type {
  SuppressionBody,
  SuppressionKind,
  SuppressionLift,
  SuppressionSearch,
} from '#contract/privacy/suppressions';
import * as calls from '#contract/privacy/suppressions-calls';
import { load, request } from '../../../kit/api/api.ts';

export const suppressionsQuery = ({ page, kind }: { page: number; kind: string | undefined }) => {
  const known = suppressionKinds.find((one) => one === kind);
  return queryOptions({
    queryKey: ['console', 'suppressions', page, known],
    queryFn: ({ signal }) =>
      load(calls.listSuppressions, { query: { page: String(page), ...(known && { kind: known }) }, signal }),
    placeholderData: keepPreviousData,
    // One can't be lifted before the job that applies it is done.
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ working }) => working) ? 2000 : false),
  });
};

export const searchSuppressions = (body: SuppressionSearch) => request(calls.searchSuppressions, { body });

export const addSuppression = (body: SuppressionBody) => request(calls.createSuppression, { body });

export const liftSuppression = ({
  kind,
  id,
  ...body
}: SuppressionLift & { kind: SuppressionKind; id: string }) =>
  request(calls.liftSuppression, { params: { kind, id }, body });
