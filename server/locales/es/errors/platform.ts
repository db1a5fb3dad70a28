import type { platformErrors as english } from '../../en/errors/platform.ts';
import type { Translation } from '../../translation.ts';

export const platformErrors: Translation<typeof english> = {
  rate_limit: 'Demasiados intentos. Espere {{wait, duration}} y vuelva a intentarlo.',
};
