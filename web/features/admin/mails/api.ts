import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import * as calls from '#contract/site/mail-text-calls';
import type { MailWords } from '#contract/site/mail-texts';
import { load, request } from '../../../kit/api/api.ts';

/** A wording in a language. */
export type MailDraft = MailWords & { language: Language };

export const mailTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['console', 'mail-texts', language],
    queryFn: ({ signal }) => load(calls.listMailTexts, { query: { language }, signal }),
    placeholderData: keepPreviousData,
    // A reload would replace the version being edited.
    refetchOnWindowFocus: false,
  });

export const previewQuery = (kind: string, draft: MailDraft) =>
  queryOptions({
    queryKey: ['mail-preview', kind, draft],
    queryFn: ({ signal }) => load(calls.previewMailText, { params: { kind }, body: draft, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

export const changeMailText = ({ kind, ...body }: MailDraft & { kind: string; version: number }) =>
  request(calls.updateMailText, { params: { kind }, body });

export const testMailText = ({ kind, ...body }: MailDraft & { kind: string }) =>
  request(calls.testMailText, { params: { kind }, body });
