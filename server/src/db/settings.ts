import { CommunitySettings } from '@resguardo/contract/community'
import {
  secretFields,
  type SectionName as SavedSection,
  type Sections as SavedSections,
  settingsSchemas,
} from '@resguardo/contract/settings'
import { settingsDefaults } from '@resguardo/contract/settingsDefaults'
import type { Database } from './database.ts'

// Who may read the community is set in `CommunitySettings`, not in the settings schemas.
const schemas = { ...settingsSchemas, community: CommunitySettings }
type Sections = SavedSections & { community: CommunitySettings }
type SectionName = keyof Sections
const defaultsOf: Sections = { ...settingsDefaults, community: CommunitySettings.parse({}) }

export interface Settings {
  /** Returns a section as saved, with defaults filled in. Cached until the database notifies of a change. */
  read<S extends SectionName>(section: S): Promise<Sections[S]>
  forget(): void
}

/** Opens what the secrets were sealed with (security/keys.ts). */
interface Opener {
  open(sealed: Uint8Array, context: string): string
}

type Row = { value: unknown; sealed: Buffer | null }

/**
 * Reads on shared connections: transactions read settings as well. One that waited for a second connection of
 * a full pool would deadlock.
 */
export function openSettings(read: Database['read'], keys: Opener): Settings {
  let kept: Partial<Sections> = {}
  return {
    async read(section) {
      const known = kept[section]
      if (known) return known
      const before = kept
      const [row] = await read<Row>('select value, sealed from settings where section = $1', [section])
      const value = sectionOf(section, row, keys)
      if (kept === before) kept[section] = value
      return value
    },
    forget() {
      kept = {}
    },
  }
}

/**
 * The section in a row, with its secrets opened. A value that no longer fits the schema, as after an upgrade,
 * falls back to the default: a setting that cannot be read must not lock anyone out.
 */
export function sectionOf<S extends SectionName>(
  section: S,
  row: Row | undefined,
  keys: Opener,
): Sections[S] {
  const defaults = defaultsOf[section]
  const stored = isRecord(row?.value) ? row.value : {}
  const secrets = row?.sealed ? openSecrets(section, row.sealed, keys) : {}
  const whole = { ...defaults, ...stored, ...secrets }
  const parsed = schemas[section].safeParse(whole)
  if (parsed.success) return as(section, parsed.data)
  const unfit = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => !unfit.has(name)))
  return as(section, schemas[section].safeParse({ ...defaults, ...rest }).data ?? defaults)
}

// The schema of a section has that section's type; the lookup by key loses the relation.
const as = <S extends SectionName>(_section: S, value: Sections[SectionName]) => value as Sections[S]

export const contextOf = (section: SectionName) => `settings:${section}`

/** Empty if the master key has changed: then the secrets must be entered again. */
function openSecrets(section: SectionName, sealed: Buffer, keys: Opener): object {
  try {
    const opened: unknown = JSON.parse(keys.open(sealed, contextOf(section)))
    return isRecord(opened) ? opened : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const secretsOf = (section: SectionName): readonly string[] =>
  secretFields[section as SavedSection] ?? []
