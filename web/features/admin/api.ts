/** The calls of the console: what it loads, and what it does. */
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { PersonLooksBody } from '#contract/admin/operations';
import { api, bodyOf, dataOf, type Failed } from '../../kit/api.ts';
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
  queryFn: ({ signal }) => dataOf(api.admin.health.$get({}, { init: { signal } })),
  refetchInterval: 10_000,
});

export const setupQuery = queryOptions({
  queryKey: ['console', 'setup'],
  queryFn: ({ signal }) => dataOf(api.admin.setup.$get({}, { init: { signal } })),
});

export const customersQuery = (asked: Asked<{ value: string; state: string }>) =>
  queryOptions({
    queryKey: ['console', 'customers', asked],
    queryFn: ({ signal }) =>
      dataOf(api.admin.customers.$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'customer', id],
    queryFn: ({ signal }) => dataOf(api.admin.customers[':id'].$get({ param: { id } }, { init: { signal } })),
    // Each look is on record.
    refetchOnWindowFocus: false,
  });

export const ordersQuery = (asked: Asked<{ value: string; state: string }>) =>
  queryOptions({
    queryKey: ['console', 'orders', asked],
    queryFn: ({ signal }) => dataOf(api.admin.orders.$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const waitingQuery = queryOptions({
  queryKey: ['console', 'adjustments'],
  queryFn: ({ signal }) =>
    dataOf(api.admin.adjustments.$get({ query: { state: 'waiting' } }, { init: { signal } })),
});

export const alarmsQuery = queryOptions({
  queryKey: ['console', 'alarms'],
  queryFn: ({ signal }) => dataOf(api.admin.alarms.$get({ query: { open: 'yes' } }, { init: { signal } })),
});

export const jobsQuery = queryOptions({
  queryKey: ['console', 'jobs'],
  queryFn: ({ signal }) => dataOf(api.admin.jobs.$get({}, { init: { signal } })),
  refetchInterval: 10_000,
});

export const teamQuery = queryOptions({
  queryKey: ['console', 'team'],
  queryFn: ({ signal }) => dataOf(api.admin.team.$get({}, { init: { signal } })),
});

export const auditQuery = (asked: Asked<{ action: string; value: string; from: string; to: string }>) =>
  queryOptions({
    queryKey: ['console', 'audit', asked],
    queryFn: ({ signal }) => dataOf(api.admin.audit.$get({ query: queryOf(asked) }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

/** The address of the audit log as a file. */
export const auditFile = (asked: Record<string, string | undefined>): string =>
  `/admin/audit/export?${new URLSearchParams(queryOf(asked))}`;

export const settingsQuery = queryOptions({
  queryKey: ['console', 'settings'],
  queryFn: ({ signal }) => dataOf(api.admin.settings.$get({}, { init: { signal } })),
  // What is being typed is of one version.
  refetchOnWindowFocus: false,
});

export const faqQuery = queryOptions({
  queryKey: ['console', 'faq'],
  queryFn: ({ signal }) => dataOf(api.admin.faq.$get({}, { init: { signal } })),
  refetchOnWindowFocus: false,
});

export const announcementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'announcements', page],
    queryFn: ({ signal }) =>
      dataOf(api.admin.announcements.$get({ query: { page: String(page) } }, { init: { signal } })),
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
}) => bodyOf(api.admin.customers[':id'].coins.$post({ param: { id }, json }));

export const decide = ({ id, approve }: { id: string; approve: boolean }) =>
  bodyOf(api.admin.adjustments[':id'].decision.$post({ param: { id }, json: { approve } }));

export const suspend = ({ id, ...json }: { id: string; suspended: boolean; reason: string }) =>
  bodyOf(api.admin.customers[':id'].suspension.$post({ param: { id }, json }));

export const resend = ({ id, kind }: { id: string; kind: 'confirm_email' | 'reset_password' }) =>
  bodyOf(api.admin.customers[':id'].mail.$post({ param: { id }, json: { kind } }));

export const refundPayment = ({ id, ...json }: { id: string; reason: string; amount?: number }) =>
  bodyOf(api.admin.payments[':id'].refund.$post({ param: { id }, json }));

export const retryOrder = (id: string) => bodyOf(api.admin.orders[':id'].retry.$post({ param: { id } }));
export const cancelOrder = (id: string) => bodyOf(api.admin.orders[':id'].cancel.$post({ param: { id } }));

export const redrive = (param: { kind: 'job' | 'event'; id: string }) =>
  bodyOf(api.admin['dead-letters'][':kind'][':id'].redrive.$post({ param }));

export const setRole = (json: { email: string; role: 'admin' | 'support' | 'customer' }) =>
  bodyOf(api.admin.team.$put({ json }));

export const settleAlarm = ({ id, note }: { id: string; note: string }) =>
  bodyOf(api.admin.alarms[':id'].settlement.$post({ param: { id }, json: { note } }));

export const findLooks = (asked: PersonLooksBody) => bodyOf(api.admin.audit.person.$post({ json: asked }));

export const checkAudit = () => bodyOf(api.admin.audit.check.$get({}));

export const changeSetting = ({ key, ...json }: { key: string; value: unknown; version: number }) =>
  bodyOf(api.admin.settings[':key'].$put({ param: { key }, json }));

export const changeLogo = (json: { picture: string; version: number }) =>
  bodyOf(api.admin.logo.$put({ json }));

export const editQuestion = ({
  id,
  ...json
}: {
  id: string;
  question: string;
  answer: string;
  hidden: boolean;
  version: string | null;
}) => bodyOf(api.admin.faq[':id'].$put({ param: { id }, json }));

export const addQuestion = (json: { section_id: string; question: string; answer: string }) =>
  bodyOf(api.admin.faq.$post({ json }));

export const announce = (json: {
  title: string;
  text: string;
  tone: 'info' | 'warning';
  ends_at: string | null;
}) => bodyOf(api.admin.announcements.$post({ json }));

export const endAnnouncement = (id: string) =>
  bodyOf(api.admin.announcements[':id'].end.$post({ param: { id } }));
