/** The OpenSkip mark: a stone skipping over water. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The mark alone; `size` in px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden="true"
      sx={{ width: size, height: size, flex: 'none' }}
    >
      <rect width="32" height="32" rx="8" fill="#be2126" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M5.5 20.5C7.6 11.4 13.9 11.4 16 20.5" />
        <path d="M16 20.5C17.3 15.2 20.9 15.2 22.2 20.5" />
      </g>
      <circle cx="25.8" cy="18.6" r="2.2" fill="#fff" />
    </Box>
  );
}

/** The operator's own picture, up to three times as wide as high where there is room, or the OpenSkip mark. */
export const LogoMark = ({ size = 28, picture }: Omit<LogoProps, 'name'>) =>
  picture === undefined ? (
    <Mark size={size} />
  ) : (
    <Box
      component="img"
      src={picture}
      alt=""
      sx={{
        height: size,
        minWidth: size,
        maxWidth: 3 * size,
        objectFit: 'contain',
        // Dark ink on transparency would vanish.
        '[data-color-scheme=dark] &': { bgcolor: '#fff', p: '2px' },
      }}
    />
  );

export interface LogoProps {
  name?: string;
  size?: number;
  /** URL of the operator's own logo. */
  picture?: string | undefined;
}

export function Logo({ name = 'OpenSkip', size = 28, picture }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <LogoMark size={size} picture={picture} />
      <Typography
        component="span"
        noWrap
        sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 700, letterSpacing: '-0.02em' }}
      >
        {name}
      </Typography>
    </Box>
  );
}
