import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '#contract/site/mail-text-calls';
import type { MailWords } from '#contract/site/mail-texts';
import { load, request } from '../../../kit/api/api.ts';

export const mailTextsQuery = queryOptions({
  queryKey: ['console', 'mail-texts'],
  queryFn: ({ signal }) => load(calls.listMailTexts, { signal }),
  // A reload would replace the version being edited.
  refetchOnWindowFocus: false,
});

export const previewQuery = (kind: string, words: MailWords) =>
  queryOptions({
    queryKey: ['mail-preview', kind, words],
    queryFn: ({ signal }) => load(calls.previewMailText, { params: { kind }, body: words, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const changeMailText = ({ kind, ...json }: MailWords & { kind: string; version: number }) =>
  request(calls.updateMailText, { params: { kind }, body: json });

export const testMailText = ({ kind, ...json }: MailWords & { kind: string }) =>
  request(calls.testMailText, { params: { kind }, body: json });
