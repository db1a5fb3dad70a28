/** A button that only the customer may use: disabled, with the reason, while an admin is signed in as them. */
import { cloneElement, type ReactElement, Suspense } from 'react';
import { lazyPart } from '../api/lazy-part.ts';
import { withTexts } from '../i18n/i18n.ts';
import type { ReservedButtonProps } from './reserved-button.tsx';
import { useSwitched } from './switch.ts';

// Lazy: customers never need it.
const ReservedButton = lazyPart(withTexts(['console'], () => import('./reserved-button.tsx')));

export interface CustomerOnlyProps {
  reason: ReservedButtonProps['reason'];
  children: ReactElement<{ disabled?: boolean | undefined; sx?: object }>;
}

export function CustomerOnly({ reason, children }: CustomerOnlyProps) {
  if (!useSwitched()) return children;
  const button = cloneElement(children, { disabled: true });
  return (
    <Suspense fallback={button}>
      <ReservedButton reason={reason}>{button}</ReservedButton>
    </Suspense>
  );
}
