/** The operator's chat widget: how each provider starts (SHELL-10). It gets no data about the user. */
import type { SettingInfo } from '#contract/site/schemas';

export type Chat = Pick<SettingInfo, 'chat_provider' | 'chat_id' | 'chat_origin'>;

/** The providers' global variables. */
interface Widgets {
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
  Tawk_API?: object;
  Tawk_LoadStart?: Date;
  intercomSettings?: object;
  chatwootSDK?: { run(settings: { websiteToken: string; baseUrl: string }): void };
}

let started = false;

/** Starts the widget once per page load, if one is configured. */
export function startChat({ chat_provider, chat_id, chat_origin }: Chat): void {
  if (started || chat_provider === '' || chat_id === '') return;
  started = true;
  const widgets = window as unknown as Widgets;
  switch (chat_provider) {
    case 'crisp':
      widgets.$crisp = [];
      widgets.CRISP_WEBSITE_ID = chat_id;
      load('https://client.crisp.chat/l.js');
      break;
    case 'tawk':
      widgets.Tawk_API = {};
      widgets.Tawk_LoadStart = new Date();
      load(`https://embed.tawk.to/${chat_id}`);
      break;
    case 'intercom':
      widgets.intercomSettings = { app_id: chat_id };
      load(`https://widget.intercom.io/widget/${chat_id}`);
      break;
    case 'chatwoot':
      load(`${chat_origin}/packs/js/sdk.js`, () =>
        widgets.chatwootSDK?.run({ websiteToken: chat_id, baseUrl: chat_origin }),
      );
      break;
    default:
      chat_provider satisfies never;
  }
}

function load(address: string, then?: () => void): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  if (then) script.onload = then;
  document.head.append(script);
}
