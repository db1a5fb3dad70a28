import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as abuseCalls from '#contract/abuse/calls';
import * as adminCustomerCalls from '#contract/admin/customer-calls';
import * as adminOperationCalls from '#contract/admin/operation-calls';
import type { PersonViewsQuery } from '#contract/admin/operations';
import * as billingCalls from '#contract/billing/calls';
import type { FaqBody, NewFaqBody } from '#contract/site/admin';
import * as siteAdminCalls from '#contract/site/admin-calls';
import { type Failed, load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { readerTimeZone, useSession } from '../../kit/session/session.ts';
import { toast } from '../../kit/toasts/toasts.tsx';

/** The query of a list's page. */
type ListParams<Query> = { [Key in keyof Query]: string | undefined } & { page: number };
interface Sorted {
  sorter_property: string;
  sorter_type: string;
}

/** Filters without the empty ones. */
const queryOf = (params: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Filters by days, which start at midnight where the admin is, as the list shows its times. */
const withTimeZone = <Filters extends { from: string | undefined; to: string | undefined }>(
  filters: Filters,
) =>
  filters.from === undefined && filters.to === undefined
    ? filters
    : { ...filters, time_zone: readerTimeZone() };

export const healthQuery = queryOptions({
  queryKey: ['console', 'health'],
  queryFn: ({ signal }) => load(adminOperationCalls.getServiceHealth, { signal }),
  refetchInterval: 10_000,
});

export const setupQuery = queryOptions({
  queryKey: ['console', 'setup'],
  queryFn: ({ signal }) => load(adminOperationCalls.getSetup, { signal }),
});

export const customersQuery = (params: ListParams<{ value: string; state: string } & Sorted>) =>
  queryOptions({
    queryKey: ['console', 'customers', params],
    queryFn: ({ signal }) => load(adminCustomerCalls.listCustomers, { query: queryOf(params), signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'customer', id],
    queryFn: ({ signal }) => load(adminCustomerCalls.getCustomer, { params: { id }, signal }),
    // Every read is audited.
    refetchOnWindowFocus: false,
  });

export const ordersQuery = (params: ListParams<{ value: string; state: string } & Sorted>) =>
  queryOptions({
    queryKey: ['console', 'orders', params],
    queryFn: ({ signal }) => load(adminCustomerCalls.listCustomerOrders, { query: queryOf(params), signal }),
    placeholderData: keepPreviousData,
  });

export type PaymentFilters = Record<'value' | 'state' | 'purpose' | 'from' | 'to', string | undefined>;

export const paymentsQuery = (params: ListParams<PaymentFilters & Sorted>) =>
  queryOptions({
    queryKey: ['console', 'payments', params],
    queryFn: ({ signal }) =>
      load(adminCustomerCalls.listPayments, { query: queryOf(withTimeZone(params)), signal }),
    placeholderData: keepPreviousData,
  });

export const paymentsExportPath = (filters: PaymentFilters): string =>
  `/admin/payments/export?${new URLSearchParams(queryOf(withTimeZone(filters)))}`;

export const pendingAdjustmentsQuery = queryOptions({
  queryKey: ['console', 'adjustments'],
  queryFn: ({ signal }) => load(adminCustomerCalls.listAdjustments, { query: { state: 'waiting' }, signal }),
});

export const alarmsQuery = queryOptions({
  queryKey: ['console', 'alarms'],
  queryFn: ({ signal }) => load(abuseCalls.listAlarms, { query: { open: 'yes' }, signal }),
});

export const jobsQuery = queryOptions({
  queryKey: ['console', 'jobs'],
  queryFn: ({ signal }) => load(adminOperationCalls.listJobs, { signal }),
  refetchInterval: 10_000,
});

export const teamQuery = queryOptions({
  queryKey: ['console', 'team'],
  queryFn: ({ signal }) => load(adminCustomerCalls.listTeam, { signal }),
});

type AuditFilters = Record<'action' | 'value' | 'from' | 'to', string | undefined>;

export const auditQuery = (params: ListParams<AuditFilters>) =>
  queryOptions({
    queryKey: ['console', 'audit', params],
    queryFn: ({ signal }) =>
      load(adminOperationCalls.listAuditEntries, { query: queryOf(withTimeZone(params)), signal }),
    placeholderData: keepPreviousData,
  });

export const auditExportPath = (params: AuditFilters): string =>
  `/admin/audit/export?${new URLSearchParams(queryOf(withTimeZone(params)))}`;

export const settingsQuery = queryOptions({
  queryKey: ['console', 'settings'],
  queryFn: ({ signal }) => load(siteAdminCalls.listSettings, { signal }),
  // A reload would replace the version being edited.
  refetchOnWindowFocus: false,
});

export const faqQuery = queryOptions({
  queryKey: ['console', 'faq'],
  queryFn: ({ signal }) => load(siteAdminCalls.listAllQuestions, { signal }),
  refetchOnWindowFocus: false,
});

export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'announcements', page],
    queryFn: ({ signal }) =>
      load(siteAdminCalls.listAllAnnouncements, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const createRequestKey = (): string => crypto.randomUUID();

/** Whether the user may change things; support can only read. */
export const useMayChange = (): boolean => useSession().user?.role === 'admin';

/** A mutation that shows a success toast and reloads what is shown. */
export function useAdminCall<Variables, Success extends { message: string }>(
  call: (variables: Variables) => Promise<Success | Failed>,
  options: { onSuccess?: (answer: Success) => void; onFailed?: (failed: Failed) => void } = {},
) {
  return useCall(call, {
    onSuccess: async (answer) => {
      toast.success(answer.message);
      options.onSuccess?.(answer);
      await queryClient.invalidateQueries({ queryKey: ['console'] });
    },
    onFailed: options.onFailed,
  });
}

export const adjustCoins = ({
  id,
  ...body
}: {
  id: string;
  coins: number;
  reason: string;
  order_id?: string;
  request_key: string;
}) => request(adminCustomerCalls.adjustCoins, { params: { id }, body });

export const decideAdjustment = ({ id, approve }: { id: string; approve: boolean }) =>
  request(adminCustomerCalls.decideAdjustment, { params: { id }, body: { approve } });

export const setSuspension = ({ id, ...body }: { id: string; suspended: boolean; reason: string }) =>
  request(adminCustomerCalls.setSuspension, { params: { id }, body });

export const resetTwoFactor = ({ id, reason }: { id: string; reason: string }) =>
  request(adminCustomerCalls.resetTwoFactor, { params: { id }, body: { reason } });

export const resendEmail = ({ id, kind }: { id: string; kind: 'confirm_email' | 'reset_password' }) =>
  request(adminCustomerCalls.resendCustomerMail, { params: { id }, body: { kind } });

export const refundPayment = ({ id, ...body }: { id: string; reason: string; amount?: number }) =>
  request(billingCalls.refundPayment, { params: { id }, body });

export const retryOrder = (id: string) => request(adminCustomerCalls.retryCustomerOrder, { params: { id } });
export const cancelOrder = (id: string) =>
  request(adminCustomerCalls.cancelCustomerOrder, { params: { id } });

export const retryDeadLetter = (param: { kind: 'job' | 'event'; id: string }) =>
  request(adminOperationCalls.retryDeadLetter, { params: param });

export const setRole = (body: { email: string; role: 'admin' | 'support' | 'customer' }) =>
  request(adminCustomerCalls.setRole, { body });

export const settleAlarm = ({ id, note }: { id: string; note: string }) =>
  request(abuseCalls.settleAlarm, { params: { id }, body: { note } });

export const findPersonViews = (body: PersonViewsQuery) =>
  request(adminOperationCalls.listPersonAccess, { body });

export const checkAudit = () => request(adminOperationCalls.verifyAuditLog);

export const changeSetting = ({ key, ...body }: { key: string; value: unknown; version: number }) =>
  request(siteAdminCalls.updateSetting, { params: { key }, body });

export const changeLogo = (body: { picture: string; version: number }) =>
  request(siteAdminCalls.updateLogo, { body });

export const editQuestion = ({ id, ...body }: FaqBody & { id: string }) =>
  request(siteAdminCalls.updateQuestion, { params: { id }, body });

export const addQuestion = (body: NewFaqBody) => request(siteAdminCalls.createQuestion, { body });

export const createAnnouncement = (body: {
  title: string;
  text: string;
  tone: 'info' | 'warning';
  ends_at: string | null;
}) => request(siteAdminCalls.createAnnouncement, { body });

export const endAnnouncement = (id: string) => request(siteAdminCalls.endAnnouncement, { params: { id } });
