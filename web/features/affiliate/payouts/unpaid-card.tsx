import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutMethod } from '#contract/affiliate/rules';
import type { AffiliateSettings, UnpaidReferrals } from '#contract/affiliate/schemas';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { coins } from '../../../kit/i18n/format.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { paths } from '../../../paths.ts';
import { money, reloadMoney } from '../../billing/queries.ts';
import { reloadAffiliate, requestPayout, settingsQuery, unpaidQuery } from '../api.ts';
import { BalanceSkeleton } from '../skeletons.tsx';

/** The unpaid balance, and how to take it as coins or money. */
export function UnpaidCard({ user }: { user: string }) {
  const { t } = useTranslation('affiliate');
  const [unpaid, settings] = useQueries({ queries: [unpaidQuery(user), settingsQuery(user)] });
  const both = {
    data:
      unpaid.data !== undefined && settings.data !== undefined
        ? { unpaid: unpaid.data, settings: settings.data }
        : undefined,
    error: unpaid.error ?? settings.error,
    refetch: () => Promise.all([unpaid.refetch(), settings.refetch()]),
  };
  return (
    <Card component="section" aria-labelledby="due" sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" id="due">
        {t('statistics.unpaid')}
      </Typography>
      <Loaded query={both} loading={<BalanceSkeleton />}>
        {(data) => <UnpaidBalance unpaid={data.unpaid} settings={data.settings} user={user} />}
      </Loaded>
    </Card>
  );
}

interface UnpaidBalanceProps {
  unpaid: UnpaidReferrals;
  settings: AffiliateSettings;
  user: string;
}

function UnpaidBalance({ unpaid, settings, user }: UnpaidBalanceProps) {
  const { t } = useTranslation('affiliate');
  const [asking, setAsking] = useState<PayoutMethod | null>(null);
  const enough = unpaid.due >= unpaid.least_payout;
  const least = money(unpaid.least_payout, unpaid.currency);
  return (
    <>
      <Typography component="p" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600 }}>
        {money(unpaid.due, unpaid.currency)}
      </Typography>
      <Typography color="textSecondary">
        {enough
          ? t('payouts.dueText', { coins: coins(unpaid.coins), amount: least })
          : t('payouts.missing', { amount: least })}
      </Typography>
      {unpaid.waiting && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('payouts.waiting')}
        </Alert>
      )}
      {!unpaid.waiting && enough && <PayoutButtons unpaid={unpaid} settings={settings} onAsk={setAsking} />}
      <PayoutDialog
        unpaid={unpaid}
        user={user}
        address={settings.payout_address}
        method={asking}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

interface PayoutButtonsProps {
  unpaid: UnpaidReferrals;
  settings: AffiliateSettings;
  onAsk: (method: PayoutMethod) => void;
}

function PayoutButtons({ unpaid, settings: { payout_method, payout_address }, onAsk }: PayoutButtonsProps) {
  const { t } = useTranslation('affiliate');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
      <CustomerOnly reason="money">
        <Button variant="contained" onClick={() => onAsk('coins')}>
          {t('payouts.takeCoins', { coins: coins(unpaid.coins) })}
        </Button>
      </CustomerOnly>
      {payout_method !== 'coins' && payout_address !== null ? (
        <CustomerOnly reason="money">
          <Button variant="outlined" onClick={() => onAsk(payout_method)}>
            {t('payouts.takeMoney', { amount: money(unpaid.due, unpaid.currency) })}
          </Button>
        </CustomerOnly>
      ) : (
        <TextLink to={paths.affiliate} search={{ tab: 'settings' }}>
          {t('payouts.noAddress')}
        </TextLink>
      )}
    </Box>
  );
}

interface PayoutDialogProps {
  unpaid: UnpaidReferrals;
  user: string;
  address: string | null;
  /** Null while closed. */
  method: PayoutMethod | null;
  onClose: () => void;
}

function PayoutDialog({ unpaid, user, address, method, onClose }: PayoutDialogProps) {
  const { t } = useTranslation('affiliate');
  const { mutate, isPending } = useCall((chosen: PayoutMethod) => requestPayout(user, chosen), {
    onSuccess: async ({ message }) => {
      toast.success(message);
      reloadMoney();
      await reloadAffiliate();
    },
    onAnswer: onClose,
  });
  const amount = money(unpaid.due, unpaid.currency);
  const texts =
    method === 'coins'
      ? {
          title: t('payouts.askCoins', { coins: coins(unpaid.coins), amount }),
          verb: t('payouts.takeCoins', { coins: coins(unpaid.coins) }),
          text: t('payouts.askCoinsText'),
        }
      : {
          title: t('payouts.askMoney', { amount }),
          verb: t('payouts.takeMoney', { amount }),
          text: t('payouts.askMoneyText', { address: address ?? '' }),
        };
  return (
    <ConfirmDialog
      open={method !== null}
      title={texts.title}
      confirmText={texts.verb}
      busy={isPending}
      onYes={() => method !== null && mutate(method)}
      onNo={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
