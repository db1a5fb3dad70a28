/** What every component test starts from: the texts, a fake network, and nothing kept of the test before. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { getDraftKey } from '#contract/accounts/security/calls';
import { listAssignees } from '#contract/leads/lead-work/calls';
import { getPublicSettings } from '#contract/site/calls';
import { checkConnection } from '../kit/api/connection.ts';
import { queryClient } from '../kit/api/queries.ts';
import { i18n } from '../kit/i18n/i18n.ts';
import { clearSession } from '../kit/session/session.ts';
import { clearSwitch } from '../kit/session/switch.ts';
import { resetSettings } from '../kit/theme/ui-settings.ts';
import { toast } from '../kit/toasts/toasts.tsx';
import { onDemand } from '../locales/en/index.ts';
import { settings } from './fixtures/account.ts';
import { fakeFetch, network } from './network.ts';

await i18n.loadNamespaces(Object.keys(onDemand));

configure({ asyncUtilTimeout: 5000 });

const noStyle = document.createElement('span').style;

// Queries by role ask for the style of every element, and the rules of all components take most of a test's time to
// match. Only inline styles and attributes hide an element here.
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : noStyle);

const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

beforeEach(async () => {
  vi.stubGlobal('fetch', fakeFetch);
  // A call that a test before left under way may have failed, and code that loads later would wait for a connection.
  await checkConnection();
  network.answer(getPublicSettings, settings);
  // The customer is alone in their account.
  network.answer(listAssignees, []);
  network.answer(getDraftKey, { key: btoa('k'.repeat(32)) });
});

afterEach(() => {
  cleanup();
  toast.remove();
  queryClient.clear();
  clearSession();
  clearSwitch();
  resetSettings();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(network.reset(), 'calls without a reply').toEqual([]);
});
