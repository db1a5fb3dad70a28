/** The filters, their choices, and the words that make a sentence of them: "Hit · with a phone · not on DNC · in TX". */
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { workStatuses } from '#contract/leads/lead-work/rules';
import { lineTypes, states } from '#contract/leads/rules';
import { number, sourceDate } from '../../i18n/format.ts';
import { type Assignees, useAssignees } from '../../lead-work/assignees.ts';
import { tagsQuery } from '../queries.ts';
import type { ResultsFilters } from '../search.ts';

export type FilterKey = Exclude<keyof ResultsFilters, 'value'>;

export interface Filter {
  key: FilterKey;
  name: string;
  choices: (readonly [value: string, words: string])[];
}

const outcomeChoices = [
  'hit',
  'hit,possible',
  'possible',
  'no_contact',
  'miss',
  'no_contact,miss',
  'duplicate',
  'invalid',
  'suppressed',
] as const;
/** Years before this one to offer. */
const yearsBack = [0, 1, 2, 3, 5, 10];

type Translate = TFunction<['leads', 'orders']>;

const outcomeWords = (t: Translate, value: string) => {
  if (value === 'hit,possible') return t('leads:words.hitOrPossible');
  if (value === 'no_contact,miss') return t('leads:words.missOrNoContact');
  return t(`orders:outcomes.${value as 'hit'}`);
};

const seenChoices = (t: Translate): Filter['choices'] => {
  const year = new Date().getFullYear();
  return yearsBack.map((back) => {
    const since = String(year - back);
    return [since, t('leads:words.seen', { date: sourceDate(since) })];
  });
};

function contactFilters(t: Translate): Filter[] {
  return [
    {
      key: 'has',
      name: t('leads:filters.has'),
      choices: [
        ['phone', t('leads:words.phone')],
        ['mobile', t('leads:words.mobile')],
        ['email', t('leads:words.email')],
        ['phone,email', t('leads:words.phoneAndEmail')],
      ],
    },
    {
      key: 'line',
      name: t('leads:filters.line'),
      choices: lineTypes.map((type) => [type, t(`leads:lineTypes.${type}`)]),
    },
    {
      key: 'dnc',
      name: t('leads:filters.dnc'),
      choices: (['no', 'yes', 'unknown'] as const).map((value) => [value, t(`leads:words.dnc.${value}`)]),
    },
    {
      key: 'litigator',
      name: t('leads:filters.litigator'),
      choices: [
        ['no,unknown', t('leads:words.litigator.no')],
        ['yes', t('leads:words.litigator.yes')],
        ['unknown', t('leads:words.litigator.unknown')],
      ],
    },
  ];
}

function matchFilters(t: Translate): Filter[] {
  return [
    {
      key: 'outcome',
      name: t('leads:filters.outcome'),
      choices: outcomeChoices.map((value) => [value, outcomeWords(t, value)]),
    },
    {
      key: 'owner',
      name: t('leads:filters.owner'),
      choices: (['company', 'trust', 'person'] as const).map((kind) => [
        kind,
        t(`leads:words.owner.${kind}`),
      ]),
    },
    {
      key: 'confidence',
      name: t('leads:filters.confidence'),
      choices: [
        ['0.98', t('leads:words.sure')],
        ['0.9', t('leads:words.likely')],
        ['0.5', t('leads:words.possible')],
      ],
    },
  ];
}

function placeFilters(t: Translate, { zip, order }: ResultsFilters, tags: readonly string[]): Filter[] {
  const zips = zip?.split(',') ?? [];
  const [only] = zips;
  const zipWords =
    zips.length === 1 && only !== undefined
      ? t('leads:words.zip', { zip: only })
      : t('leads:words.zips', { count: zips.length });
  return [
    {
      key: 'state',
      name: t('leads:filters.state'),
      choices: states.map((state) => [state, t('leads:words.state', { state })]),
    },
    // Set by a map or link, not chosen from a list.
    ...(zip === undefined
      ? []
      : [{ key: 'zip' as const, name: t('leads:filters.zip'), choices: [[zip, zipWords] as const] }]),
    { key: 'seen', name: t('leads:filters.seen'), choices: seenChoices(t) },
    ...(tags.length === 0
      ? []
      : [
          {
            key: 'tag' as const,
            name: t('leads:filters.tag'),
            choices: tags.map((tag) => [tag, t('leads:words.tag', { tag })] as const),
          },
        ]),
    ...(order === undefined
      ? []
      : [
          {
            key: 'order' as const,
            name: t('leads:filters.order'),
            choices: [[order, t('leads:words.order', { number: number(Number(order)) })] as const],
          },
        ]),
  ];
}

/** Statuses to choose: the one that still needs a call first. */
const statusChoices = ['new,no_answer', ...workStatuses] as const;

function workFilters(
  t: Translate,
  { assigned }: ResultsFilters,
  { people = [], me, canAssign }: Assignees,
): Filter[] {
  const status: Filter = {
    key: 'status',
    name: t('orders:work.column'),
    choices: statusChoices.map((value) => [
      value,
      value === 'new,no_answer' ? t('orders:work.words.open') : t(`orders:work.statuses.${value}`),
    ]),
  };
  if (!canAssign && assigned === undefined) return [status];
  const others = people.filter(({ id }) => id !== me);
  const choices: Filter['choices'] = [
    ['me', t('orders:work.words.me')],
    ['nobody', t('orders:work.words.nobody')],
    ...others.map(({ id, name }) => [id, t('orders:work.words.person', { name })] as const),
  ];
  // The address may name a person who left, or the user.
  const isKnown = assigned === undefined || choices.some(([value]) => value === assigned);
  if (!isKnown) choices.push([assigned, t('orders:work.words.someone')]);
  return [status, { key: 'assigned', name: t('orders:work.assignee'), choices }];
}

/** All filters with their choices, in the order of the sentence. */
export function useFilters(filters: ResultsFilters): Filter[] {
  const { t } = useTranslation(['leads', 'orders']);
  const { data: tags = [] } = useQuery(tagsQuery);
  const assignees = useAssignees();
  // A tag of the address is offered even if no lead has it anymore.
  const known = filters.tag === undefined || tags.includes(filters.tag) ? tags : [filters.tag, ...tags];
  return [
    ...matchFilters(t),
    ...contactFilters(t),
    ...workFilters(t, filters, assignees),
    ...placeFilters(t, filters, known),
  ];
}

/** The words for a filter's value; the value itself if it isn't one of the choices. */
export const wordsOf = ({ choices }: Filter, value: string): string =>
  choices.find(([choice]) => choice === value)?.[1] ?? value.replaceAll(',', ', ');
