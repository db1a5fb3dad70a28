/** A Material Design icon. Decorative: its name is next to it or on its button. */
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

export interface IconProps extends Omit<SvgIconProps, 'children'> {
  /** A path from `@mdi/js`. */
  path: string;
}

export function Icon({ path, ...rest }: IconProps) {
  return (
    <SvgIcon fontSize="small" aria-hidden {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
