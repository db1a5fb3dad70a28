/** The calls of who is kept out. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { suppressionKinds } from '#contract/privacy/suppression-rules';
import type {
  SuppressionBody,
  SuppressionKind,
  SuppressionLift,
  SuppressionSearch,
} from '#contract/privacy/suppressions';
import { api, bodyOf, dataOf } from '../../../kit/api.ts';

export const suppressionsQuery = ({ page, kind }: { page: number; kind: string | undefined }) => {
  const known = suppressionKinds.find((one) => one === kind);
  return queryOptions({
    queryKey: ['console', 'suppressions', page, known],
    queryFn: ({ signal }) =>
      dataOf(
        api.admin.suppressions.$get(
          { query: { page: String(page), ...(known && { kind: known }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  });
};

export const searchSuppressions = (json: SuppressionSearch) =>
  bodyOf(api.admin['suppression-search'].$post({ json }));

export const addSuppression = (json: SuppressionBody) => bodyOf(api.admin.suppressions.$post({ json }));

export const liftSuppression = ({
  kind,
  id,
  ...json
}: SuppressionLift & { kind: SuppressionKind; id: string }) =>
  bodyOf(api.admin.suppressions[':kind'][':id'].lift.$post({ param: { kind, id }, json }));
