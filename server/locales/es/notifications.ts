import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '../translation.ts';

export const notifications: Translation<typeof english> = {};
