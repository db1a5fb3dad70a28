import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

interface SignInButtonProps {
  size?: 'row';
  color?: 'inherit';
  variant?: 'outlined';
  sx: SxProps;
  onClick?: () => void;
}

/** Leads to the sign-in in a tab of its own: the page keeps what was typed and chosen, and continues afterward. */
export function SignInButton(props: SignInButtonProps) {
  const { t } = useTranslation(['common', 'shell']);
  const name = t('actions.signIn');
  return (
    <Button
      {...props}
      href={paths.login}
      target="_blank"
      rel="noreferrer"
      aria-label={t('shell:menu.newTab', { name })}
    >
      {name}
    </Button>
  );
}
