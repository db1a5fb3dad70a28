/** The calls of the console: what it loads, and what it does. */

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonLooksBody } from '#contract/admin/operations';
import * as calls from '#contract/calls';
import { type Failed, load, request } from '../../kit/api.ts';
import { queryClient } from '../../kit/queries.ts';
import { useSession } from '../../kit/session.ts';
import { toast } from '../../kit/toasts.tsx';

/** A page of a list, as it is asked for. */
type Asked<Query> = { [Key in keyof Query]: string | undefined } & { page: number };

/** What is asked for, without what is left open. */
const queryOf = (asked: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

export const healthQuery = queryOptions({
  queryKey: ['console', 'health'],
  queryFn: ({ signal }) => load(calls.getServiceHealth, { signal }),
  refetchInterval: 10_000,
});

export const setupQuery = queryOptions({
  queryKey: ['console', 'setup'],
  queryFn: ({ signal }) => load(calls.getSetup, { signal }),
});

export const customersQuery = (asked: Asked<{ value: string; state: string }>) =>
  queryOptions({
    queryKey: ['console', 'customers', asked],
    queryFn: ({ signal }) => load(calls.listCustomers, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'customer', id],
    queryFn: ({ signal }) => load(calls.getCustomer, { params: { id }, signal }),
    // Each look is on record.
    refetchOnWindowFocus: false,
  });

export const ordersQuery = (asked: Asked<{ value: string; state: string }>) =>
  queryOptions({
    queryKey: ['console', 'orders', asked],
    queryFn: ({ signal }) => load(calls.listCustomerOrders, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

export const waitingQuery = queryOptions({
  queryKey: ['console', 'adjustments'],
  queryFn: ({ signal }) => load(calls.listAdjustments, { query: { state: 'waiting' }, signal }),
});

export const alarmsQuery = queryOptions({
  queryKey: ['console', 'alarms'],
  queryFn: ({ signal }) => load(calls.listAlarms, { query: { open: 'yes' }, signal }),
});

export const jobsQuery = queryOptions({
  queryKey: ['console', 'jobs'],
  queryFn: ({ signal }) => load(calls.listJobs, { signal }),
  refetchInterval: 10_000,
});

export const teamQuery = queryOptions({
  queryKey: ['console', 'team'],
  queryFn: ({ signal }) => load(calls.listTeam, { signal }),
});

export const auditQuery = (asked: Asked<{ action: string; value: string; from: string; to: string }>) =>
  queryOptions({
    queryKey: ['console', 'audit', asked],
    queryFn: ({ signal }) => load(calls.listAuditEntries, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

/** The address of the audit log as a file. */
export const auditFile = (asked: Record<string, string | undefined>): string =>
  `/admin/audit/export?${new URLSearchParams(queryOf(asked))}`;

export const settingsQuery = queryOptions({
  queryKey: ['console', 'settings'],
  queryFn: ({ signal }) => load(calls.listSettings, { signal }),
  // What is being typed is of one version.
  refetchOnWindowFocus: false,
});

export const faqQuery = queryOptions({
  queryKey: ['console', 'faq'],
  queryFn: ({ signal }) => load(calls.listAllQuestions, { signal }),
  refetchOnWindowFocus: false,
});

export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'announcements', page],
    queryFn: ({ signal }) => load(calls.listAllAnnouncements, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const createRequestKey = (): string => crypto.randomUUID();

/** Whether the signed-in user may change what the console shows; support only reads. */
export const useMayChange = (): boolean => useSession().user?.role === 'admin';

type Answer = { status: true; message: string } | Failed;

/** Something that the console does: told by a toast, and what is shown is loaded anew. */
export function useAct<Given, Body extends Answer>(
  act: (given: Given) => Promise<Body>,
  more: { done?: (answer: Body) => void; refused?: (failed: Failed) => void } = {},
) {
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer: Body) => {
      if (answer.status) {
        toast.success(answer.message);
        more.done?.(answer);
        await queryClient.invalidateQueries({ queryKey: ['console'] });
      } else if (more.refused) more.refused(answer as Failed);
      else toast.error(answer.message);
    },
  });
}

export const adjustCoins = ({
  id,
  ...json
}: {
  id: string;
  coins: number;
  reason: string;
  order_id?: string;
  request_key: string;
}) => request(calls.adjustCoins, { params: { id }, body: json });

export const decide = ({ id, approve }: { id: string; approve: boolean }) =>
  request(calls.decideAdjustment, { params: { id }, body: { approve } });

export const suspend = ({ id, ...json }: { id: string; suspended: boolean; reason: string }) =>
  request(calls.setSuspension, { params: { id }, body: json });

export const resend = ({ id, kind }: { id: string; kind: 'confirm_email' | 'reset_password' }) =>
  request(calls.resendCustomerMail, { params: { id }, body: { kind } });

export const refundPayment = ({ id, ...json }: { id: string; reason: string; amount?: number }) =>
  request(calls.refundPayment, { params: { id }, body: json });

export const retryOrder = (id: string) => request(calls.retryCustomerOrder, { params: { id } });
export const cancelOrder = (id: string) => request(calls.cancelCustomerOrder, { params: { id } });

export const redrive = (param: { kind: 'job' | 'event'; id: string }) =>
  request(calls.retryDeadLetter, { params: param });

export const setRole = (json: { email: string; role: 'admin' | 'support' | 'customer' }) =>
  request(calls.setRole, { body: json });

export const settleAlarm = ({ id, note }: { id: string; note: string }) =>
  request(calls.settleAlarm, { params: { id }, body: { note } });

export const findLooks = (asked: PersonLooksBody) => request(calls.listPersonAccess, { body: asked });

export const checkAudit = () => request(calls.verifyAuditLog);

export const changeSetting = ({ key, ...json }: { key: string; value: unknown; version: number }) =>
  request(calls.updateSetting, { params: { key }, body: json });

export const changeLogo = (json: { picture: string; version: number }) =>
  request(calls.updateLogo, { body: json });

export const editQuestion = ({
  id,
  ...json
}: {
  id: string;
  question: string;
  answer: string;
  hidden: boolean;
  version: string | null;
}) => request(calls.updateQuestion, { params: { id }, body: json });

export const addQuestion = (json: { section_id: string; question: string; answer: string }) =>
  request(calls.createQuestion, { body: json });

export const announce = (json: {
  title: string;
  text: string;
  tone: 'info' | 'warning';
  ends_at: string | null;
}) => request(calls.createAnnouncement, { body: json });

export const endAnnouncement = (id: string) => request(calls.endAnnouncement, { params: { id } });
