import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as complaintCalls from '#contract/complaints/calls';
import type { ComplaintQuery, ComplaintResolution } from '#contract/complaints/schemas';
import { deleteImportFile } from '#contract/imports/uploads-calls';
import * as listCalls from '#contract/phone-lists/calls';
import type { CallListFile } from '#contract/phone-lists/schemas';
import { load, request } from '../../../kit/api/api.ts';

type ComplaintParams = { [Key in keyof Omit<ComplaintQuery, 'page' | 'per_page'>]: string | undefined } & {
  page: number;
};

export const complaintsQuery = (params: ComplaintParams) =>
  queryOptions({
    queryKey: ['console', 'complaints', params],
    queryFn: ({ signal }) =>
      load(complaintCalls.listComplaints, {
        query: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const resolveComplaint = (body: ComplaintResolution) =>
  request(complaintCalls.resolveComplaint, { body });

export const callListsQuery = queryOptions({
  queryKey: ['console', 'call-lists'],
  queryFn: ({ signal }) => load(listCalls.listCallLists, { signal }),
});

export const loadCallList = (body: CallListFile) => request(listCalls.loadCallList, { body });

export const removeListFile = (id: string) => request(deleteImportFile, { params: { id } });
