/** Next to the logo on admin pages. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export default function AdminTag() {
  const { t } = useTranslation('adminMenu');
  return (
    <Box
      component="span"
      title={t('tag')}
      sx={{
        // It gives way to the operator's name.
        flexShrink: 1000,
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        px: 1.5,
        borderRadius: 1,
        bgcolor: 'surface.selected',
        color: 'text.secondary',
        fontSize: 11,
        lineHeight: '18px',
        fontWeight: 500,
      }}
    >
      {t('tag')}
    </Box>
  );
}
