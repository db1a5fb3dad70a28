/** The calls of what mails say. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MailWords } from '#contract/site/mail-texts';
import { api, bodyOf, dataOf } from '../../../kit/api.ts';

export const mailTextsQuery = queryOptions({
  queryKey: ['console', 'mail-texts'],
  queryFn: ({ signal }) => dataOf(api.admin['mail-texts'].$get({}, { init: { signal } })),
  // What is being typed is of one version.
  refetchOnWindowFocus: false,
});

export const previewQuery = (kind: string, words: MailWords) =>
  queryOptions({
    queryKey: ['mail-preview', kind, words],
    queryFn: ({ signal }) =>
      dataOf(
        api.admin['mail-texts'][':kind'].preview.$post(
          { param: { kind }, json: words },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const changeMailText = ({ kind, ...json }: MailWords & { kind: string; version: number }) =>
  bodyOf(api.admin['mail-texts'][':kind'].$put({ param: { kind }, json }));

export const testMailText = ({ kind, ...json }: MailWords & { kind: string }) =>
  bodyOf(api.admin['mail-texts'][':kind'].test.$post({ param: { kind }, json }));
