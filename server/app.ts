/** Mounts every feature. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { linesType } from '#contract/orders/batch/routes';
import { abuseRoutes } from '#features/abuse';
import { accountRoutes, exportDownload, servePhoto } from '#features/accounts';
import { adminRoutes } from '#features/admin';
import {
  adminAffiliateRoutes,
  adminPayoutRoutes,
  affiliateFileRoutes,
  affiliateRoutes,
  affiliateSettingsRoutes,
  domainRoutes,
} from '#features/affiliate';
import { apiKeyRoutes } from '#features/api-keys';
import {
  adminBillingRoutes,
  adminPlanRoutes,
  cardRoutes,
  gatewayOf,
  gatewayWebhook,
  invoiceRoutes,
  paymentRoutes,
  planRoutes,
  receiveEvent,
  sandboxPages,
} from '#features/billing';
import { chargeRoutes } from '#features/charges';
import { complaintRoutes } from '#features/complaints';
import { doNotContactRoutes } from '#features/do-not-contact';
import { dropRoutes } from '#features/drop';
import { referenceUploads, sentFileRoutes, sourceRoutes } from '#features/imports';
import {
  dispositionRoutes,
  exportStoredSelection,
  leadExportRoutes,
  leadListRoutes,
  selectionRoutes,
  viewRoutes,
  workRoutes,
} from '#features/leads';
import { mailboxRoutes, notificationRoutes, unsubscribeByLink } from '#features/notifications';
import {
  batchRoutes,
  downloadRoutes,
  figureRoutes,
  layoutRoutes,
  lifecycleRoutes,
  orderRoutes,
  quoteRoutes,
  recurringRoutes,
  streamRoutes,
  ticketDownload,
} from '#features/orders';
import { peopleRoutes } from '#features/people';
import { phoneListRoutes } from '#features/phone-lists';
import { privacyAdminRoutes, privacyRoutes, suppressionRoutes } from '#features/privacy';
import { dashboardRoutes } from '#features/reporting';
import { retentionRoutes } from '#features/retention';
import { bstRoutes, traceRoutes } from '#features/single-traces';
import { mailTextRoutes, siteAdminRoutes, siteRoutes } from '#features/site';
import { teamRoutes } from '#features/team';
import { resumablePath, uploadRoutes } from '#features/uploads';
import { walletRoutes } from '#features/wallet';
import { webhookRoutes } from '#features/webhooks';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { type Env, prepare } from '#platform/http/access';
import { handleError } from '#platform/http/error-response';
import { healthRoutes } from '#platform/http/health';
import { securityHeaders, servePages } from '#platform/http/pages';
import type { EventListener } from '#platform/jobs/listener';
import { observe } from '#platform/metrics/requests';
import { traceRequests } from '#platform/tracing/requests';
import { isTracing } from '#platform/tracing/spans';
import { accountData } from './account-data.ts';
import { credentialStores } from './credentials.ts';
import { describeApi } from './description.ts';

function apiRoutes(ctx: Context, listener: EventListener) {
  return [
    siteRoutes,
    accountRoutes(ctx, { accountData, credentials: credentialStores }),
    walletRoutes,
    uploadRoutes(ctx, referenceUploads(ctx)),
    orderRoutes(ctx),
    batchRoutes(ctx),
    figureRoutes(ctx),
    lifecycleRoutes(ctx),
    quoteRoutes(ctx),
    recurringRoutes(ctx),
    downloadRoutes(ctx),
    layoutRoutes(ctx),
    leadListRoutes(ctx),
    leadExportRoutes(ctx),
    dispositionRoutes(ctx),
    doNotContactRoutes(ctx),
    selectionRoutes(ctx),
    viewRoutes(ctx),
    workRoutes(ctx),
    dashboardRoutes(ctx),
    cardRoutes(ctx),
    paymentRoutes(ctx),
    invoiceRoutes(ctx),
    planRoutes(ctx),
    adminBillingRoutes(ctx),
    adminPlanRoutes(ctx),
    apiKeyRoutes(ctx),
    teamRoutes(ctx),
    traceRoutes(ctx),
    webhookRoutes(ctx),
    affiliateRoutes(ctx),
    affiliateSettingsRoutes(ctx),
    affiliateFileRoutes(ctx),
    domainRoutes(ctx),
    adminAffiliateRoutes(ctx),
    adminPayoutRoutes(ctx),
    notificationRoutes(ctx),
    mailboxRoutes(ctx),
    sourceRoutes(ctx),
    sentFileRoutes(ctx),
    peopleRoutes(ctx),
    adminRoutes(ctx),
    abuseRoutes(ctx),
    chargeRoutes(ctx),
    complaintRoutes(ctx),
    phoneListRoutes(ctx),
    siteAdminRoutes(ctx),
    mailTextRoutes(ctx),
    privacyRoutes(ctx),
    privacyAdminRoutes(ctx),
    suppressionRoutes(ctx),
    retentionRoutes(ctx),
    dropRoutes(ctx),
    streamRoutes(ctx, listener),
  ];
}

const megabyte = 1024 * 1024;

/** Rejects bodies larger than this; uploads have a limit of their own. */
const limitBody = (megabytes: number, key: `request_too_large${'' | '.leads' | '.photo'}`) =>
  bodyLimit({
    maxSize: megabytes * megabyte,
    onError: () => {
      throw new AppError(key, { values: { megabytes } });
    },
  });

/** Public and rarely changed: an ETag saves sending them again. */
const seldomChanged: readonly string[] = [
  'setting-info',
  'plan-list',
  'faq',
  'mapping-header',
  'coin-prices',
  'openapi.json',
];
const sharedPaths: ReadonlySet<string> = new Set(seldomChanged.map((name) => `/api/v1/${name}`));

/** Prevents caching, so that the next person at the same computer can't see replies. */
const cachePolicy = createMiddleware<Env>(async (c, next) => {
  await next();
  const shared = c.req.method === 'GET' && c.res.status < 400 && sharedPaths.has(c.req.path);
  c.header('Cache-Control', shared ? 'no-cache' : 'no-store');
});

/** A compressed body would be read as damaged JSON. */
const refuseCompressed = createMiddleware<Env>(async (c, next) => {
  const encoding = c.req.header('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') throw new AppError('media_type_unsupported.encoding');
  await next();
});

export function createApp(ctx: Context, listener: EventListener) {
  const app = new OpenAPIHono<Env>();
  if (isTracing()) app.use(traceRequests);
  app.use(prepare(ctx), observe(ctx), securityHeaders);
  app.onError(handleError);
  app.use('/api/*', cachePolicy, refuseCompressed);
  app.use('/download/*', cachePolicy);
  const small = limitBody(1, 'request_too_large');
  const lines = limitBody(20, 'request_too_large.leads');
  const photo = limitBody(6, 'request_too_large.photo');
  app.use('/api/*', (c, next) => {
    if (c.req.path === '/api/v1/file-upload' || c.req.path.startsWith(resumablePath)) return next();
    if (c.req.path === '/api/v1/orders' && c.req.header('content-type')?.startsWith(linesType))
      return lines(c, next);
    return (c.req.path.startsWith('/api/v1/profile-info/') ? photo : small)(c, next);
  });
  for (const path of sharedPaths) app.on('GET', path, etag());
  for (const routes of apiRoutes(ctx, listener)) app.route('/api/v1', routes as unknown as OpenAPIHono<Env>);
  app.route('/api/bstapi/v1', bstRoutes(ctx) as unknown as OpenAPIHono<Env>);
  describeApi(app);
  app.route('/', healthRoutes(ctx));
  app.get('/download/:ticket', ticketDownload(exportStoredSelection));
  app.post('/unsubscribe/:token/:kind', unsubscribeByLink(ctx));
  app.get('/download/export/:ticket', exportDownload);
  app.get('/media/:name', servePhoto);
  app.post('/webhooks/payments', small, gatewayWebhook);
  if (gatewayOf(ctx).name === 'sandbox') {
    app.use('/sandbox/*', small);
    app.route(
      '/sandbox',
      sandboxPages(ctx, (body, signature) => receiveEvent(ctx, body, signature)),
    );
  }
  app.all('/api/*', () => {
    throw new AppError('call_not_found');
  });
  servePages(app, ctx.config.demo);
  return app;
}
