/** The company that owns the property, and the path from it to the person, as the register has it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ResultEntity, ResultPathStep, TraceResult } from '#contract/orders/results';
import { confidence, exactDay, facts } from '../../i18n/format.ts';
import { formatName } from '../person.ts';
import { Section } from './section.tsx';

export function Company({ result }: { result: TraceResult }) {
  const { t } = useTranslation('orders');
  const { entity, entity_candidates: candidates, path } = result;
  if (candidates !== undefined)
    return (
      <Section title={t('lead.companyCandidates')} summary={candidates.map(({ name }) => name).join(', ')}>
        <Lines
          lines={candidates.map(({ name, registry_id, state, probability }) => ({
            key: registry_id,
            title: name,
            detail: facts([state, registry_id, confidence(probability)]),
          }))}
        />
      </Section>
    );
  if (entity === undefined) return null;
  return (
    <Section title={t('lead.company')} summary={entity.name}>
      {/* A path begins with the company. */}
      {path === undefined && (
        <Typography variant="table" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{entity.name}</bdi>
        </Typography>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        {registerFacts(entity)}
      </Typography>
      {path === undefined ? <Parties entity={entity} /> : <Path path={path} result={result} />}
    </Section>
  );
}

const registerFacts = ({ state, registry_id, status, probability, source, as_of }: ResultEntity): string =>
  facts([state, registry_id, status, confidence(probability), source, as_of && exactDay(as_of)]);

/** Each company with the role of the next one, and the person at the end. */
function Path({ path, result }: { path: readonly ResultPathStep[]; result: TraceResult }) {
  const { t } = useTranslation('orders');
  const [name] = result.person?.names ?? [];
  const nodes = path.map(({ registry_id, entity, role, entity_probability, role_probability }) => ({
    key: registry_id,
    title: entity,
    detail: facts([
      confidence(entity_probability),
      `↓ ${t(`lead.partyRoles.${role}`)}`,
      confidence(role_probability),
    ]),
  }));
  return (
    <Lines
      label={t('lead.companyPath')}
      lines={[
        ...nodes,
        { key: 'person', title: name ? formatName(name) : '', detail: t('lead.companyPath') },
      ]}
    />
  );
}

function Parties({ entity }: { entity: ResultEntity }) {
  const { t } = useTranslation('orders');
  return (
    <Lines
      label={t('lead.companyParties')}
      lines={entity.parties.map(({ name, role }) => ({
        key: `${name} ${role}`,
        title: name,
        detail: t(`lead.partyRoles.${role}`),
      }))}
    />
  );
}

interface Line {
  key: string;
  title: string;
  detail: string;
}

/** A vertical line of nodes, the first at the top. */
const Lines = ({ lines, label }: { lines: readonly Line[]; label?: string }) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, borderInlineStart: '2px solid', borderColor: 'divider' }}
  >
    {lines.map(({ key, title, detail }) => (
      <Box component="li" key={key} sx={{ paddingInlineStart: 3, py: 1 }}>
        <Typography variant="table" component="p" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {detail}
        </Typography>
      </Box>
    ))}
  </Box>
);
