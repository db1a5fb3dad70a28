import Box from '@mui/material/Box';

const size = 36;
const width = 4;
const radius = (size - width) / 2;
const circumference = 2 * Math.PI * radius;

/** A share as a ring; the number stands next to it. */
export function HitRing({ share }: { share: number | null }) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <Box
      sx={{
        flex: 'none',
        lineHeight: 0,
        color: 'outcome.hit',
        '& circle:first-of-type': { color: 'divider' },
      }}
    >
      <svg aria-hidden="true" width={size} height={size}>
        <circle {...circle} stroke="currentColor" />
        <circle
          {...circle}
          stroke="currentColor"
          strokeDasharray={`${(share ?? 0) * circumference} ${circumference}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
    </Box>
  );
}
