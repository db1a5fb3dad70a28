import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import { createLink, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentInvitation } from '#contract/team/schemas';
import { lazyContent, lazyPart } from '../../kit/api/lazy-part.ts';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { CustomerOnly } from '../../kit/session/customer-only.tsx';
import { paths } from '../../paths.ts';
import { PeopleTab } from './people-tab.tsx';

const TabLink = createLink(Tab);

const Activity = lazyContent(() =>
  import('./activity-tab.tsx').then((part) => ({ default: part.ActivityTab })),
);
// Dialogs load on first use.
const InviteDialog = lazyPart(() =>
  import('./invite-dialog.tsx').then((part) => ({ default: part.InviteDialog })),
);
const SentDialog = lazyPart(() => import('./sent-dialog.tsx').then((part) => ({ default: part.SentDialog })));

export function TeamPage() {
  const { t } = useTranslation('team');
  const { tab } = useSearch({ from: '/framed/team' });
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const invite = (
    <CustomerOnly reason="sign_in">
      <Button variant="contained" onClick={() => setInviting(true)}>
        {t('invite.action')}
      </Button>
    </CustomerOnly>
  );
  return (
    <>
      <PageHead title={t('title')} actions={invite}>
        {t('lead')}
      </PageHead>
      <PageTabs label={t('tabs.label')} value={tab ?? 'people'}>
        <TabLink value="people" to={paths.team} search={{}} label={t('tabs.people')} />
        <TabLink value="activity" to={paths.team} search={{ tab: 'activity' }} label={t('tabs.activity')} />
      </PageTabs>
      {tab === 'activity' ? (
        <Suspense fallback={<ListSkeleton rows={8} height={64} />}>
          <Activity />
        </Suspense>
      ) : (
        <PeopleTab onSent={setSent} />
      )}
      <Suspense>
        {inviting && (
          <InviteDialog
            onClose={() => setInviting(false)}
            onSent={(invitation) => {
              setInviting(false);
              setSent(invitation);
            }}
          />
        )}
        {sent !== null && <SentDialog sent={sent} onClose={() => setSent(null)} />}
      </Suspense>
    </>
  );
}
