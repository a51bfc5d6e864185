import { AppsSettings, GeneralSettings, SecuritySettings } from '@resguardo/contract/settings'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Schema } from './schema.ts'

const sections = { general: GeneralSettings, security: SecuritySettings, apps: AppsSettings } as const
type Sections = { [S in keyof typeof sections]: z.output<(typeof sections)[S]> }

export interface Settings {
  /** A section as saved, defaults filled in. Kept in memory until the database tells of a change. */
  read<S extends keyof Sections>(section: S): Promise<Sections[S]>
  forget(): void
}

export function openSettings(db: Kysely<Schema>): Settings {
  let kept: Partial<Sections> = {}
  return {
    async read(section) {
      const known = kept[section]
      if (known) return known
      const before = kept
      const row = await db
        .selectFrom('settings')
        .select('value')
        .where('section', '=', section)
        .executeTakeFirst()
      // The schema of a section gives that section's type; the lookup by key loses the pairing.
      const value = sections[section].parse(row?.value ?? {}) as Sections[typeof section]
      if (kept === before) kept[section] = value
      return value
    },
    forget() {
      kept = {}
    },
  }
}
