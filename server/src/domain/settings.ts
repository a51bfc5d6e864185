import { CommunitySettings } from '@resguardo/contract/community/community'
import { ScreenTexts } from '@resguardo/contract/settings/screenTexts'
import {
  secretFields,
  type SectionName as SavedSection,
  type Sections as SavedSections,
  settingsSchemas,
} from '@resguardo/contract/settings/settings'
import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Schema } from '#db/schema.ts'

// Who may read the community and the texts of screens are no settings of the settings page.
const schemas = { ...settingsSchemas, community: CommunitySettings, screenTexts: ScreenTexts }
type Sections = SavedSections & { community: CommunitySettings; screenTexts: ScreenTexts }
type SectionName = keyof Sections
const sectionDefaults: Sections = {
  ...settingsDefaults,
  community: CommunitySettings.parse({}),
  screenTexts: ScreenTexts.parse({}),
}

export interface Settings {
  /** Returns a section as saved, with defaults filled in. Cached until the database notifies of a change. */
  read<S extends SectionName>(section: S): Promise<Sections[S]>
  invalidate(): void
}

/** Opens what the secrets were sealed with (security/crypto/keys.ts). */
interface SecretOpener {
  open(sealed: Uint8Array, context: string): string
}

type SettingsRow = { value: unknown; sealed: Buffer | null }

/**
 * Reads on shared connections: transactions read settings as well. One that waited for a second connection of
 * a full pool would deadlock.
 */
export function openSettings(read: Database['read'], keys: SecretOpener): Settings {
  let cached: Partial<Sections> = {}
  return {
    async read(section) {
      const hit = cached[section]
      if (hit) return hit
      const before = cached
      const [row] = await read<SettingsRow>('select value, sealed from settings where section = $1', [
        section,
      ])
      const value = parseSection(section, row, keys)
      if (cached === before) cached[section] = value
      return value
    },
    invalidate() {
      cached = {}
    },
  }
}

/**
 * The section in a row, with its secrets opened. A value that no longer fits the schema, as after an upgrade,
 * falls back to the default: a setting that cannot be read must not lock anyone out.
 */
export function parseSection<S extends SectionName>(
  section: S,
  row: SettingsRow | undefined,
  keys: SecretOpener,
): Sections[S] {
  const defaults = sectionDefaults[section]
  const stored = isRecord(row?.value) ? row.value : {}
  const secrets = row?.sealed ? openSecrets(section, row.sealed, keys) : {}
  const merged = { ...defaults, ...stored, ...secrets }
  const parsed = schemas[section].safeParse(merged)
  if (parsed.success) return asSection(section, parsed.data)
  const invalid = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const valid = Object.fromEntries(Object.entries(merged).filter(([name]) => !invalid.has(name)))
  return asSection(section, schemas[section].safeParse({ ...defaults, ...valid }).data ?? defaults)
}

// The schema of a section has that section's type; the lookup by key loses the relation.
const asSection = <S extends SectionName>(_section: S, value: Sections[SectionName]) => value as Sections[S]

export const sealContextOf = (section: SectionName) => `settings:${section}`

/** Empty if the master key has changed: then the secrets must be entered again. */
function openSecrets(section: SectionName, sealed: Buffer, keys: SecretOpener): object {
  try {
    const opened: unknown = JSON.parse(keys.open(sealed, sealContextOf(section)))
    return isRecord(opened) ? opened : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const secretFieldsOf = (section: SectionName): readonly string[] =>
  secretFields[section as SavedSection] ?? []

/**
 * Changes the texts of screens under a lock, by a function of those stored; null from it changes nothing. The
 * caller clears the cache after the commit.
 */
export async function changeScreenTexts(
  db: Kysely<Schema>,
  change: (stored: ScreenTexts) => ScreenTexts | null,
): Promise<ScreenTexts | null> {
  const section = 'screenTexts'
  await db
    .insertInto('settings')
    .values({ section, value: '{}' })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute()
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const changed = change(ScreenTexts.parse(row.value))
  if (changed)
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(changed) })
      .where('section', '=', section)
      .execute()
  return changed
}

/** Saves who may read the community. The caller clears the cache after the commit. */
export async function saveCommunitySettings(db: Kysely<Schema>, settings: CommunitySettings): Promise<void> {
  const value = JSON.stringify(settings)
  await db
    .insertInto('settings')
    .values({ section: 'community', value })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value }))
    .execute()
}
