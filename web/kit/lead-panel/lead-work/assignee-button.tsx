import { mdiAccountOutline, mdiChevronDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignLeads } from '#contract/leads/lead-work/calls';
import type { WorkPerson } from '#contract/leads/lead-work/lead-work';
import type { LeadItem } from '#contract/leads/remarks';
import { request } from '../../api/api.ts';
import { useCall } from '../../api/use-call.ts';
import { Icon } from '../../icon.tsx';
import { leadQuery } from '../lead-query.ts';

export interface AssigneeButtonProps {
  lead: Pick<LeadItem, 'id' | 'work'>;
  people: readonly WorkPerson[];
  me: string | undefined;
}

export function AssigneeButton({ lead, people, me }: AssigneeButtonProps) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate } = useCall(
    (person: WorkPerson | null) =>
      request(assignLeads, { body: { selection: { ids: [lead.id] }, assigned_to: person?.id ?? null } }),
    {
      onSuccess: (_, person) => {
        const { queryKey } = leadQuery(lead.id);
        cache.setQueryData(
          queryKey,
          (item) => item && { ...item, work: { ...item.work, assigned_to: person } },
        );
        // A load under way may have read the lead before.
        if (cache.isFetching({ queryKey }) > 0)
          void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey }));
        void cache.invalidateQueries({ queryKey: ['leads'] });
      },
    },
  );
  const { assigned_to } = lead.work;
  const name = assigned_to?.name ?? t('work.nobody');
  const choices = [...people.map((person) => [person.id, person] as const), ['', null] as const];
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        aria-label={t('work.assignedTo', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon path={mdiAccountOutline} />}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 32 }, maxWidth: 220 }}
      >
        <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</bdi>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('work.assignee'), dense: true },
          paper: { sx: { minWidth: 200, maxHeight: 400 } },
        }}
      >
        {choices.map(([id, person]) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === (assigned_to?.id ?? '')}
            selected={id === (assigned_to?.id ?? '')}
            onClick={() => {
              setAnchor(null);
              mutate(person);
            }}
          >
            {personName(person, { me, mine: t('work.me'), nobody: t('work.nobody') })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const personName = (
  person: WorkPerson | null,
  { me, mine, nobody }: { me: string | undefined; mine: string; nobody: string },
): string => {
  if (person === null) return nobody;
  return person.id === me ? `${person.name} (${mine})` : person.name;
};
