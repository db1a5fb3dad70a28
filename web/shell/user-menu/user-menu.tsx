import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { useSession } from '../../kit/session/session.ts';
import { UserAvatar } from '../../kit/user-avatar.tsx';

// Lazy: pop-ups are a large part of the frame's code.
const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = lazyPart(loadList);

export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  if (user === null) return null;
  return (
    <>
      <IconButton
        title={t('bar.account')}
        aria-label={t('bar.account')}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void loadList().catch(() => {})}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        sx={{ p: 1 }}
      >
        <UserAvatar user={user} size={32} />
      </IconButton>
      {anchor !== null && (
        <Suspense>
          <UserMenuList user={user} anchor={anchor} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
