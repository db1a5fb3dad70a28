/** An icon of Material Design Icons, by its path. It is decoration: the name stands beside it or on its button. */
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

export interface IconProps extends Omit<SvgIconProps, 'children'> {
  /** A path of `@mdi/js`. */
  path: string;
}

export function Icon({ path, ...rest }: IconProps) {
  return (
    <SvgIcon fontSize="small" aria-hidden {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
