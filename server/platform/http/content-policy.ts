/** The Content-Security-Policy of the pages: own files, plus the operator's chat widget (SHELL-10). */
import type { ChatProvider, SettingInfo } from '#contract/site/schemas';

type Sources = Partial<Record<string, readonly string[]>>;

/** The component library injects styles at run time. */
const ownSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'media-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} satisfies Sources;

/** Sources that each widget's vendor documents. */
const widgets: Record<Exclude<ChatProvider, '' | 'chatwoot'>, Sources> = {
  crisp: {
    'script-src': ['https://client.crisp.chat', 'https://settings.crisp.chat'],
    'style-src': ['https://client.crisp.chat'],
    'img-src': ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'connect-src': [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    'frame-src': ['https://game.crisp.chat'],
    'media-src': ['https://client.crisp.chat'],
  },
  tawk: {
    'script-src': ['https://*.tawk.to', 'https://cdn.jsdelivr.net'],
    'style-src': ['https://*.tawk.to', 'https://cdn.jsdelivr.net'],
    'img-src': ['https://*.tawk.to', 'https://cdn.jsdelivr.net', 'https://tawk.link'],
    'font-src': ['https://*.tawk.to'],
    'connect-src': ['https://*.tawk.to', 'wss://*.tawk.to'],
    'frame-src': ['https://*.tawk.to'],
    'media-src': ['https://*.tawk.to'],
  },
  intercom: {
    'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    'img-src': ['https://*.intercomcdn.com', 'https://*.intercomassets.com'],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'connect-src': ['https://*.intercom.io', 'wss://*.intercom.io', 'https://*.intercomcdn.com'],
    'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    'media-src': ['https://js.intercomcdn.com'],
  },
};

/** Chatwoot is self-hosted, so its origin is configurable. */
function chatwoot(origin: string): Sources {
  const parts = ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'media-src'];
  return {
    ...Object.fromEntries(parts.map((part) => [part, [origin]])),
    'connect-src': [origin, origin.replace('https:', 'wss:')],
  };
}

type Chat = Pick<SettingInfo, 'chat_provider' | 'chat_id' | 'chat_origin'>;

function widgetSources({ chat_provider, chat_id, chat_origin }: Chat): Sources {
  if (chat_provider === '' || chat_id === '') return {};
  return chat_provider === 'chatwoot' ? chatwoot(chat_origin) : widgets[chat_provider];
}

/** Builds the header value. Without a chat widget, it allows no other origin. */
export function contentPolicy(chat?: Chat): string {
  const added = chat === undefined ? {} : widgetSources(chat);
  return Object.entries(ownSources)
    .map(([directive, sources]: [string, readonly string[]]) => {
      const all = [...sources, ...(added[directive] ?? [])];
      return [directive, ...all.filter((source) => source !== "'none'" || all.length === 1)].join(' ');
    })
    .join('; ');
}
