import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../kit/page/states.tsx';

/** An empty list whose filter can be cleared. */
export function NoneFound({ icon, onClear }: { icon: string; onClear: () => void }) {
  const { t } = useTranslation('affiliate');
  return (
    <Empty
      icon={icon}
      title={t('list.noneFound')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
