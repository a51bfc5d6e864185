import type { Language } from '@resguardo/contract/platform/languages'
import type { OsType } from '@resguardo/contract/devices/device'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp, NullableTimestamp } from './timestamp.ts'

/** Learning progress, and steps reported as looking different. */
export interface CourseTables {
  progress: {
    person: string
    course: Buffer
    visited: Generated<string[]>
    /** Maps a visited submodule to the day of its last visit. */
    seen: Generated<Record<string, string>>
    updated: Timestamp
  }
  ticks: { person: string; sealed: Buffer }
  pairings: {
    person: string
    uid: string
    /** Hash of the link's token; null once it was used. */
    digest: Buffer | null
    opener: string
    joiner: string | null
    turn: Generated<number>
    sealed: Buffer
    expires: Timestamp
  }
  reported_steps: {
    uid: Generated<string>
    lesson: string
    slide: string
    os_type: OsType
    path: ColumnType<Record<Language, string[]>, string, string>
    /** Day of the report. */
    told: string
    settled: NullableTimestamp
    word: Generated<string>
    revision: Generated<number>
  }
  step_reports: {
    uid: Generated<string>
    step: string
    day: string
    device: string | null
    version: string | null
    language: Language
    note: Generated<string>
  }
}
