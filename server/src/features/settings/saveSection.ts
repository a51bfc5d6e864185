import { isDeepStrictEqual } from 'node:util'
import {
  maskedSecret,
  type SectionName,
  type Sections,
  settingsSchemas,
} from '@resguardo/contract/settings/settings'
import type { SettingsRevision } from '@resguardo/contract/settings/settingsEndpoints'
import type { Kysely } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { sealContextOf, secretFieldsOf, parseSection } from '#domain/settings.ts'
import { sentFields } from '#http/body.ts'
import { BadInput, fieldsOf } from '#http/errors.ts'
import { refuse } from '#http/refusal.ts'
import type { Keys } from '#security/crypto/keys.ts'

type SectionValues = Record<string, unknown>

interface SectionSave<S extends SectionName> {
  section: S
  /** All fields, or those to change. */
  values: Partial<Sections[S]>
  /** The revision that the caller has read, if it names one. */
  revision: number | undefined
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
  { section, values, revision: expected, by, check }: SectionSave<S>,
): Promise<{ values: Sections[S]; revision: number; changed: string[] }> {
  const row = await lockSection(db, section)
  const { revision } = row
  if (expected !== undefined && revision !== expected) return refuse(409)
  const before = parseSection(section, row, keys)
  const whole = withStoredSecrets(section, { ...before, ...sentFields(values) }, before)
  const parsed = settingsSchemas[section].safeParse(whole)
  if (!parsed.success) throw new BadInput(fieldsOf(parsed.error.issues))
  check?.(whole)
  const changes = differences(section, before, whole)
  if (changes.length === 0) return { values: maskSecrets(section, whole), revision, changed: [] }
  const { open, secrets } = splitSecrets(section, whole)
  if (revision === 0)
    await addRevision(db, {
      section,
      revision,
      by: null,
      changes: [],
      values: splitSecrets(section, before).open,
    })
  const next = revision + 1
  await db
    .updateTable('settings')
    .set({
      value: JSON.stringify(open),
      sealed: secrets && keys.seal(JSON.stringify(secrets), sealContextOf(section)),
      revision: next,
      changed: new Date(),
    })
    .where('section', '=', section)
    .execute()
  await addRevision(db, { section, revision: next, by, changes, values: open })
  return { values: maskSecrets(section, whole), revision: next, changed: changes.map(({ field }) => field) }
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

type NewRevision = Pick<SettingsRevision, 'revision' | 'changes' | 'values'> & {
  section: string
  by: string | null
}

async function addRevision(
  db: Kysely<Schema>,
  { section, revision, by, changes, values }: NewRevision,
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
export function maskSecrets<S extends SectionName>(section: S, values: Sections[S]): Sections[S] {
  const all: SectionValues = { ...values }
  for (const name of secretFieldsOf(section)) all[name] = all[name] === '' ? '' : maskedSecret
  return all as Sections[S] // The same keys; masked secrets stay strings.
}

function withStoredSecrets<S extends SectionName>(
  section: S,
  values: Sections[S],
  before: Sections[S],
): Sections[S] {
  const all: SectionValues = { ...values }
  const stored: SectionValues = { ...before }
  for (const name of secretFieldsOf(section)) if (all[name] === maskedSecret) all[name] = stored[name]
  return all as Sections[S] // The same keys; masked secrets stay strings.
}

function splitSecrets(
  section: SectionName,
  values: SectionValues,
): { open: SectionValues; secrets: SectionValues | null } {
  const hidden = secretFieldsOf(section)
  const entries = Object.entries(values)
  const secrets = entries.filter(([name, value]) => hidden.includes(name) && value !== '')
  return {
    open: Object.fromEntries(entries.filter(([name]) => !hidden.includes(name))),
    secrets: secrets.length > 0 ? Object.fromEntries(secrets) : null,
  }
}

function differences(
  section: SectionName,
  before: SectionValues,
  after: SectionValues,
): SettingsRevision['changes'] {
  const hidden = secretFieldsOf(section)
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) =>
      hidden.includes(field)
        ? { field, from: null, to: null, secret: true as const }
        : { field, from: before[field], to: after[field] },
    )
}
