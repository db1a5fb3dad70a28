/**
 * Accounts of the embedded server with the rights that OpenSkip needs. The service's role owns the database and can
 * change nothing outside it. Each process signs in with a login of its own, which exists as long as the process.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { errorCode } from '../../errors.ts';
import { alive, name } from './data.ts';
import { randomPassword } from './superuser.ts';

/** Owns the database and everything in it; nobody signs in as it. */
export const serviceRole = `${name}_service`;

/** Credentials of one process. The password is never written down. */
export interface Login {
  user: string;
  password: string;
}

const ownLogins = () => `${name}_${process.pid}_`;
const loginPattern = new RegExp(`^${name}_(\\d+)_[0-9a-f]{8}$`);

/** Taken while roles and owners change: concurrent changes of one role fail. */
const rolesLock = '7308325132';

export const newLogin = (): Login => ({
  user: `${ownLogins()}${randomBytes(4).toString('hex')}`,
  password: randomPassword(),
});

const roleExists = async (client: pg.Client, role: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount !== 0;

/**
 * Creates the service's role and database if they are missing, and `login` with the service's rights. Drops the logins
 * of processes that have ended. `connectInside` opens the database to take over what belongs to another role, as
 * everything that earlier releases made: always if `started`, otherwise only if the database itself does.
 */
export async function prepareAccess(
  client: pg.Client,
  { user, password }: Login,
  { started, connectInside }: { started: boolean; connectInside: () => Promise<pg.Client> },
): Promise<void> {
  await client.query(`select pg_advisory_lock(${rolesLock})`);
  try {
    if (!(await roleExists(client, serviceRole))) {
      await client.query(`create role ${serviceRole} nologin`);
      // To see whether another of our connections still runs its statement.
      await client.query(`grant pg_read_all_stats to ${serviceRole}`);
    }
    const owner = await ensureDatabase(client);
    if (started || owner !== serviceRole) await transferOwnership(await connectInside());
    await dropEndedLogins(client);
    if (!(await roleExists(client, user))) {
      await client.query(`create role ${user} login password '${password}' in role ${serviceRole}`);
      await client.query(`alter role ${user} set role to ${serviceRole}`);
    }
  } finally {
    await client.query(`select pg_advisory_unlock(${rolesLock})`);
  }
}

/** Creates the database if it is missing. Returns its owner. */
async function ensureDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ owner: string }>(
    'select datdba::regrole::text as owner from pg_database where datname = $1',
    [name],
  );
  if (rows[0] !== undefined) return rows[0].owner;
  await client.query(`create database ${name} owner ${serviceRole}`);
  return serviceRole;
}

async function dropEndedLogins(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where starts_with(rolname, $1)',
    [`${name}_`],
  );
  for (const { rolname } of rows) {
    const pid = loginPattern.exec(rolname)?.[1];
    if (pid !== undefined && !alive(Number(pid))) await client.query(`drop role if exists ${rolname}`);
  }
}

/** Drops a login. Its open connections keep working as the service's role. */
export async function dropLogin(client: pg.Client, { user }: Login): Promise<void> {
  await client.query(`drop role if exists ${user}`);
}

/** Statements that give what belongs to another role to the service's, except for extensions and what they made. */
const transfers = `
  select format('alter %s %s owner to ${serviceRole}', kind, object) as statement from (
    select 'schema' as kind, quote_ident(nspname) as object, oid, 'pg_namespace'::regclass as catalog, nspowner as owner
    from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
           oid::regclass::text, oid, 'pg_class'::regclass, relowner
    from pg_class c
    where relkind in ('r', 'p', 'v', 'm', 'S')
      -- Sequences of columns follow their table.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass, proowner from pg_proc
    union all
    select 'type', oid::regtype::text, oid, 'pg_type'::regclass, typowner
    from pg_type where typtype in ('e', 'd', 'r')
      -- Types of tables follow their table.
      or (typtype = 'c' and exists (select from pg_class c where c.oid = typrelid and c.relkind = 'c'))
    union all
    select 'statistics', format('%I.%I', stxnamespace::regnamespace, stxname), oid, 'pg_statistic_ext'::regclass, stxowner
    from pg_statistic_ext
  ) all_objects (kind, object, oid, catalog, owner)
  where owner <> '${serviceRole}'::regrole and oid >= 16384
    and not exists (select from pg_depend d where d.classid = catalog and d.objid = all_objects.oid and d.deptype = 'e')`;

/** Gives the database and its content to the service's role, one statement at a time so that few locks are held. */
async function transferOwnership(inside: pg.Client): Promise<void> {
  try {
    const { rows } = await inside.query<{ statement: string }>(transfers);
    for (const { statement } of rows) {
      await inside.query(statement).catch((error: unknown) => {
        if (!droppedCodes.includes(errorCode(error))) throw error;
      });
    }
    await inside.query(`alter database ${name} owner to ${serviceRole}`);
  } finally {
    await inside.end();
  }
}

/** Of objects that another process dropped meanwhile. */
const droppedCodes: readonly string[] = ['42P01', '42883', '42704', '3F000'];
