/** Steps of an order's funnel that its rows can be filtered by. */
export const funnelSteps = ['traced', 'matched', 'phone', 'mobile', 'callable'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Where a lead is: where the person found lives, or the lead's own place. */
export const areaBases = ['home', 'property'] as const;
