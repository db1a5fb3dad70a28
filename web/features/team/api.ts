import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LoginReply } from '#contract/accounts/schemas';
import type { BodyOf } from '#contract/call';
import { getTeam, joinTeam, listTeamActivity, openInvitation } from '#contract/team/calls';
import { type Failed, load, request } from '../../kit/api/api.ts';
import { queryClient } from '../../kit/api/queries.ts';
import { storeSession } from '../../kit/session/session.ts';

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => load(getTeam, { signal }),
});

export const activityPerPage = 25;

export const activityQuery = (person: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['team', 'activity', person, page],
    queryFn: ({ signal }) =>
      load(listTeamActivity, {
        query: { page, per_page: activityPerPage, ...(person !== undefined && { person }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const reloadTeam = () => queryClient.invalidateQueries({ queryKey: ['team'] });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => load(openInvitation, { body: { token }, anonymous: true, signal }),
    retry: false,
    staleTime: 0,
  });

/** Accepts an invitation and stores the session. */
export async function join(body: BodyOf<typeof joinTeam>): Promise<LoginReply | Failed> {
  const answer = await request(joinTeam, { body, anonymous: true });
  if (answer.status) storeSession(answer);
  return answer;
}
