/** What the reference database was filled from: each source with its licence and how its newest import ended. */
import { sql } from 'kysely';
import type { Db } from '#platform/database';

export interface SourceStatus {
  name: string;
  licence_class: 'public' | 'glba' | 'dppa';
  /** Files that were imported whole. */
  files: number;
  /** People that all imports together brought in. */
  added: number;
  /** Of the newest import; null when the source was only named. */
  state: 'running' | 'completed' | 'failed' | null;
  /** The file of the newest import. */
  file: string | null;
}

/** The sources by name. */
export async function listSources(db: Db): Promise<SourceStatus[]> {
  const { rows } = await sql<SourceStatus>`
    select s.name, s.licence_class,
           count(r.id) filter (where r.state = 'completed')::int as files,
           coalesce(sum(r.added), 0)::float8 as added,
           (array_agg(r.state order by r.id desc) filter (where r.id is not null))[1] as state,
           (array_agg(f.name order by r.id desc) filter (where r.id is not null))[1] as file
    from source s
    left join source_file f on f.source_id = s.id
    left join import_run r on r.source_file_id = f.id
    group by s.id order by s.name`.execute(db);
  return rows;
}
