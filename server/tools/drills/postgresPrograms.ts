import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of PostgreSQL's programs: PG_PROGRAMS, else Debian's newest; undefined if there is neither. */
export function postgresPrograms(): string | undefined {
  const debianFolders = globSync('/usr/lib/postgresql/*/bin').toSorted((one, two) =>
    one.localeCompare(two, 'en', { numeric: true }),
  )
  return [process.env['PG_PROGRAMS'], debianFolders.at(-1)].find(
    (folder) => folder && existsSync(join(folder, 'initdb')),
  )
}
