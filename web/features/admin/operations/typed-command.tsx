import Box from '@mui/material/Box';

export const TypedCommand = ({ command }: { command: string }) => (
  <Box component="code" dir="ltr" sx={{ display: 'block', mt: 1, fontSize: 13, overflowWrap: 'anywhere' }}>
    {command}
  </Box>
);
