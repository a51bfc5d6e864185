import { isDeepStrictEqual } from 'node:util'
import { maskedSecret, type SectionName, type Sections } from '@resguardo/contract/settings'
import type { SettingsRevision } from '@resguardo/contract/settingsCalls'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { contextOf, secretsOf, sectionOf } from '#db/settings.ts'
import { refuse } from '#http/refusal.ts'
import type { Keys } from '#security/keys.ts'

type Values = Record<string, unknown>

interface Saving<S extends SectionName> {
  section: S
  given: Sections[S]
  /** The revision that the caller has read. */
  revision: number
  by: string
  /** Validates the whole section before it is stored, with secrets in the clear. */
  check?: (whole: Sections[S]) => void
}

/**
 * Stores a section with its secrets sealed as a new revision; returns which fields changed. Without a change
 * it does nothing.
 */
export async function saveSection<S extends SectionName>(
  db: Kysely<Schema>,
  keys: Keys,
  { section, given, revision, by, check }: Saving<S>,
): Promise<{ values: Sections[S]; revision: number; changed: string[] }> {
  const row = await lockSection(db, section)
  if (row.revision !== revision) return refuse(409)
  const before = sectionOf(section, row, keys)
  const whole = withKept(section, given, before)
  check?.(whole)
  const changes = differences(section, before, whole)
  if (changes.length === 0) return { values: masked(section, whole), revision, changed: [] }
  const { open, secrets } = apart(section, whole)
  if (revision === 0)
    await keepRevision(db, { section, revision, by: null, changes: [], values: apart(section, before).open })
  const next = revision + 1
  await db
    .updateTable('settings')
    .set({
      value: JSON.stringify(open),
      sealed: secrets && keys.seal(JSON.stringify(secrets), contextOf(section)),
      revision: next,
      changed: new Date(),
    })
    .where('section', '=', section)
    .execute()
  await keepRevision(db, { section, revision: next, by, changes, values: open })
  return { values: masked(section, whole), revision: next, changed: changes.map(({ field }) => field) }
}

/** The row of a section, locked against concurrent saves; inserted if missing. */
async function lockSection(db: Kysely<Schema>, section: SectionName) {
  await db
    .insertInto('settings')
    .values({ section, value: '{}' })
    .onConflict((conflict) => conflict.column('section').doNothing())
    .execute()
  return db
    .selectFrom('settings')
    .select(['value', 'sealed', 'revision'])
    .where('section', '=', section)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Kept = Pick<SettingsRevision, 'revision' | 'changes' | 'values'> & { section: string; by: string | null }

async function keepRevision(
  db: Kysely<Schema>,
  { section, revision, by, changes, values }: Kept,
): Promise<void> {
  await db
    .insertInto('settings_revisions')
    .values({
      section,
      revision,
      changed_by: by,
      changes: JSON.stringify(changes),
      value: JSON.stringify(values),
    })
    .onConflict((conflict) => conflict.columns(['section', 'revision']).doNothing())
    .execute()
}

/** A section with its secrets masked, as clients get it. */
export function masked<S extends SectionName>(section: S, values: Sections[S]): Sections[S] {
  const all: Values = { ...values }
  for (const name of secretsOf(section)) all[name] = all[name] === '' ? '' : maskedSecret
  return all as Sections[S] // The same keys; masked secrets stay strings.
}

function withKept<S extends SectionName>(section: S, given: Sections[S], before: Sections[S]): Sections[S] {
  const all: Values = { ...given }
  const kept: Values = { ...before }
  for (const name of secretsOf(section)) if (all[name] === maskedSecret) all[name] = kept[name]
  return all as Sections[S] // The same keys; masked secrets stay strings.
}

function apart(section: SectionName, values: Values): { open: Values; secrets: Values | null } {
  const hidden = secretsOf(section)
  const entries = Object.entries(values)
  const secrets = entries.filter(([name, value]) => hidden.includes(name) && value !== '')
  return {
    open: Object.fromEntries(entries.filter(([name]) => !hidden.includes(name))),
    secrets: secrets.length > 0 ? Object.fromEntries(secrets) : null,
  }
}

function differences(section: SectionName, before: Values, after: Values): SettingsRevision['changes'] {
  const hidden = secretsOf(section)
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) =>
      hidden.includes(field)
        ? { field, from: null, to: null, secret: true as const }
        : { field, from: before[field], to: after[field] },
    )
}
