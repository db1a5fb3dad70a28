import type { SealedColumn } from '#platform/security/sealing/secrets';

/** The name under which an export's file key is sealed. */
export const exportOwner = (id: string) => `export:${id}`;

export const sealedAccountColumns: readonly SealedColumn[] = [
  {
    table: 'data_export',
    column: 'file_key',
    id: 'id',
    ownedBy: 'id',
    file: 'storage_key',
    owner: exportOwner,
  },
  { table: 'app_user', column: 'totp_secret', id: 'id', ownedBy: 'id', owner: (id) => id },
];
