/** Why a backup can't be made, read or restored. Each message says what to do. */
const messages = {
  not_a_backup: 'This isn’t an OpenSkip backup. Check the file name.',
  wrong_passphrase:
    'The passphrase doesn’t open this backup. Set OPENSKIP_BACKUP_PASSPHRASE to the one it was made with.',
  damaged: 'The backup is incomplete or was changed, so nothing was restored. Use another copy of it.',
  newer:
    'A newer version of OpenSkip made this backup. Nothing was restored. Install that version, then restore.',
  other_schema:
    'The database in DATABASE_URL was upgraded since, or belongs to another version. Nothing was restored. Set DATABASE_URL to an empty database.',
  other_jobs:
    'The backup’s job queue has another version. Nothing was restored. Restore with the OpenSkip that made it, then upgrade.',
  in_use: 'OpenSkip is running. Nothing was restored. Stop all its processes, then restore.',
  folder_not_empty:
    'The data folder isn’t empty. Nothing was restored. Set OPENSKIP_DATA to a new folder, or add --force to set the old one aside.',
  database_not_empty:
    'The database in DATABASE_URL isn’t empty. Nothing was restored. Use an empty database, or add --force to replace its data.',
  bucket_not_empty:
    'The bucket in OPENSKIP_S3_BUCKET has the files of an installation. Nothing was restored. Use an empty bucket, or add --force if the restored service replaces that installation.',
  no_folder:
    'The data folder can’t be created there. Nothing was restored. Run this as a user who may write to the folder that OPENSKIP_DATA is in, or choose another.',
  disk_full:
    'The disk is full. Nothing was restored. Free some space, or set OPENSKIP_DATA to a folder on another disk.',
  mount_point:
    'The data folder can’t be replaced, because it’s a mount point. Set OPENSKIP_DATA to a folder in it that doesn’t exist yet.',
} as const;

export class BackupError extends Error {
  readonly code: keyof typeof messages;
  constructor(code: keyof typeof messages, options?: ErrorOptions) {
    super(messages[code], options);
    this.name = 'BackupError';
    this.code = code;
  }
}
