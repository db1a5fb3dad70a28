import type { presets as english } from '../en/presets.ts';
import type { Translation } from '../translation.ts';

export const presets: Translation<typeof english> = {
  'ak-companies': 'Empresas de Alaska',
  'co-companies': 'Empresas de Colorado',
  'ct-companies': 'Empresas de Connecticut',
  'fl-companies': 'Empresas de Florida',
  'ia-companies': 'Empresas de Iowa',
  'ny-companies': 'Empresas de Nueva York',
  'or-companies': 'Empresas de Oregón',
  'pa-companies': 'Empresas de Pensilvania',
  'nc-voters': 'Votantes de Carolina del Norte',
  'nc-snapshot': 'Votantes de Carolina del Norte (instantánea)',
  nppes: 'Profesionales de la salud (NPPES)',
  'fl-voters': 'Votantes de Florida',
  'fl-nal': 'Parcelas de Florida (NAL)',
  'nc-onemap': 'Parcelas de Carolina del Norte (NC OneMap)',
  parcels: 'Otros datos de parcelas',
  person: 'Personas (líneas JSON)',
};
