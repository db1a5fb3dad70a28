import { mdiFormatListBulleted, mdiMapOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../kit/icon.tsx';
import type { MapSearch } from '../search.ts';
import { OpenLink } from './open-link.tsx';
import { type Place, wholeCountry } from './place.ts';

interface BreadcrumbProps {
  place: Place;
  nameOf: (id: string | null) => string;
  onShow: (search: MapSearch) => void;
}

/** Leads back from a county to its state and to the country. */
export function Breadcrumb({ place, nameOf, onShow }: BreadcrumbProps) {
  const { t } = useTranslation('orders');
  const steps: [name: string, search: MapSearch][] = [
    [t('map.country'), { region: wholeCountry }],
    ...(place.state === undefined
      ? []
      : ([[nameOf(place.state), { region: place.state }]] satisfies [string, MapSearch][])),
    ...(place.level !== 'zips' || place.county === undefined
      ? []
      : ([[nameOf(place.county), {}]] satisfies [string, MapSearch][])),
  ];
  return (
    <Box
      component="nav"
      aria-label={t('map.path')}
      sx={{ flex: '1 1 160px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {steps.map(([name, search], at) => (
        <Fragment key={name}>
          {at > 0 && <span aria-hidden="true">›</span>}
          {at === steps.length - 1 ? (
            <Typography component="span" aria-current="location" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
          ) : (
            <OpenLink onClick={() => onShow(search)}>{name}</OpenLink>
          )}
        </Fragment>
      ))}
    </Box>
  );
}

interface TogglesProps {
  place: Place;
  asList: boolean;
  onList: (asList: boolean) => void;
  onShow: (search: MapSearch) => void;
}

export function FigureToggles({ place, asList, onList, onShow }: TogglesProps) {
  const { t } = useTranslation('orders');
  const currentSearch = {
    region: place.state ?? wholeCountry,
    county: place.county,
    code: place.level === 'zips' ? 'all' : undefined,
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Toggle
        label={t('map.figure')}
        value={place.rate ? 'rate' : 'hits'}
        choices={[
          ['hits', t('map.hits')],
          ['rate', t('map.rate')],
        ]}
        onChoose={(by) => onShow({ ...currentSearch, by: by === 'rate' ? 'rate' : undefined })}
      />
      <Toggle
        label={t('map.basis')}
        value={place.basis}
        choices={[
          ['home', t('map.home')],
          ['property', t('map.property')],
        ]}
        onChoose={(at) => onShow({ ...currentSearch, at: at === 'property' ? 'property' : undefined })}
      />
      <ToggleButton
        value="list"
        size="small"
        selected={asList}
        aria-label={t('map.asList')}
        title={t('map.asList')}
        onChange={() => onList(!asList)}
        // Phones have the list below the map.
        sx={{ ...toggleStyle, display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Icon path={asList ? mdiMapOutline : mdiFormatListBulleted} />
      </ToggleButton>
    </Box>
  );
}

const toggleStyle = {
  minHeight: { xs: 44, sm: 32 },
  py: 0,
  px: 2.5,
  color: 'text.secondary',
  textTransform: 'none',
  fontWeight: 500,
  '&.Mui-selected': { color: 'text.primary', fontWeight: 600, bgcolor: 'surface.selected' },
} as const;

interface ToggleProps {
  label: string;
  value: string;
  choices: [value: string, name: string][];
  onChoose: (value: string) => void;
}

const Toggle = ({ label, value, choices, onChoose }: ToggleProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, chosen: string | null) => chosen !== null && onChoose(chosen)}
  >
    {choices.map(([choice, name]) => (
      <ToggleButton key={choice} value={choice} sx={toggleStyle}>
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
