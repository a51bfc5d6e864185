import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AlarmFile,
  DangerFile,
  PreparationFile,
  RefusalFile,
  SampleFile,
  TalkFile,
  WordFile,
} from '@resguardo/contract/assistant/assistantFiles'
import {
  AlertFile,
  Planned,
  type SearchQuestion,
  QuestionFile,
  Retired,
  SlideQuestionFile,
  type Source,
  SourceFile,
  TranslationFile,
  TranslationManifest,
  type UiTerm,
  UiTermFile,
  VerifiedFloor,
} from '@resguardo/contract/lessons/contentFiles'
import { CoverageFile } from '@resguardo/contract/lessons/coverage'
import { CrossingFile } from '@resguardo/contract/emergency/crossing'
import { DrillFile } from '@resguardo/contract/lessons/drills'
import { type Device, DeviceCatalogue, type OsType, osTypes } from '@resguardo/contract/devices/device'
import { cardIds, EmergencyCard } from '@resguardo/contract/emergency/emergency'
import { withOtherAndroid } from '@resguardo/contract/lessons/otherAndroid'
import { LandingFile } from '@resguardo/contract/lessons/landing'
import { HelplineFile } from '@resguardo/contract/emergency/helplines'
import { Lesson } from '@resguardo/contract/lessons/lesson'
import {
  CourseOutline,
  modulesByProfile,
  type SubmoduleMap,
  submodulesFor,
} from '@resguardo/contract/lessons/outline'
import { PriceFile, type Prices } from '@resguardo/contract/licensing/prices'
import { type Profile, profiles } from '@resguardo/contract/devices/profile'
import { CannedFile } from '@resguardo/contract/support/support'
import { type Scene, SceneFile } from '@resguardo/contract/lessons/drawings/scene'
import { type ListedScreen, ScreenFile } from '@resguardo/contract/lessons/drawings/screenFile'
import { type RiskArea, RiskAreaFile } from '@resguardo/contract/lessons/riskArea'
import type { IntentFiles } from './intents.ts'
import { mergeQuestions } from './questions.ts'

/** A file that could not be read: each problem is one line with field and reason. */
export interface BrokenFile {
  file: string
  problems: string[]
}

/** Everything under `content/`, read and validated against its format. */
export interface Content {
  outline: CourseOutline
  /** Profile to its modules in order. */
  modules: Record<Profile, string[]>
  /** Module to its submodules in order, for one profile and system. */
  submodules: (profile: Profile, osType: OsType) => SubmoduleMap
  lessons: ReadonlyMap<string, Lesson>
  catalogue: DeviceCatalogue
  devices: readonly Device[]
  riskAreas: readonly RiskArea[]
  sources: Readonly<Record<string, Source>>
  uiTerms: readonly UiTerm[]
  /** Screens of Settings, with their rows in the order of the phone. */
  screens: readonly ListedScreen[]
  /** Pictures, by id. */
  scenes: ReadonlyMap<string, Scene>
  retired: Readonly<Retired>
  /** Planned lessons: others may reference them although they do not exist yet. */
  planned: readonly string[]
  alerts: readonly AlertFile[]
  verifiedFloor: VerifiedFloor
  prices: Prices
  /** The emergency cards, in the order they are offered. */
  cards: readonly EmergencyCard[]
  helplines: HelplineFile
  crossing: CrossingFile
  /** Questions of readers, with the lessons and slides that answer them. */
  questions: readonly SearchQuestion[]
  /** The files that the assistant classifies questions with. */
  assistant: IntentFiles
  drills: DrillFile['drills']
  /** Texts about profiles, and at the end of modules. */
  landing: LandingFile
  /** Canned answers for helpers. */
  canned: CannedFile['answers']
  /** Markdown by its path under `translations/`, such as `modules/lock_pt.md`. */
  texts: ReadonlyMap<string, string>
  /** The translation files that the manifest lists, by name. */
  translations: ReadonlyMap<string, TranslationFile>
  /** Lessons, alerts and scenes left out because they do not fit their format. */
  broken: readonly BrokenFile[]
}

/** The part of a zod/mini schema that is needed here. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/**
 * Reads the content folder. Throws, naming file and field, if a file that exists only once does not fit its
 * format. A lesson or alert that does not fit is left out and listed in `broken`, so that the server still
 * starts. `asWritten` leaves out the steps made for other Androids, for code that writes lessons back.
 */
export function readContent(folder: string, { asWritten = false } = {}): Content {
  const outline = readOne(folder, 'course/course.json', CourseOutline)
  const catalogue = readOne(folder, 'devices/devices.json', DeviceCatalogue)
  const manifest = readOne(folder, 'translations/manifest.json', TranslationManifest)
  const broken: BrokenFile[] = []
  // Precomputed, because every answer and every lesson needs it.
  const courses = new Map(
    profiles.flatMap((profile) =>
      osTypes.map((osType) => [`${profile}|${osType}`, submodulesFor(outline, profile, osType)] as const),
    ),
  )
  const written = readMany(folder, 'course/lessons', Lesson, broken)
  const lessons = asWritten ? written : written.map(withOtherAndroid)
  const alerts = readMany(folder, 'alerts', AlertFile, broken)
  const scenes = readMany(folder, 'scenes', SceneFile, broken)
  return {
    outline,
    modules: modulesByProfile(outline),
    submodules: (profile, osType) => courses.get(`${profile}|${osType}`) ?? {},
    lessons: new Map(lessons.map((lesson) => [lesson.id, lesson])),
    catalogue,
    devices: catalogue.devices,
    riskAreas: readOne(folder, 'risks/risk-areas.json', RiskAreaFile).riskAreas,
    sources: readOne(folder, 'course/sources.json', SourceFile).sources,
    uiTerms: readOne(folder, 'course/ui-terms.json', UiTermFile).terms,
    screens: readOne(folder, 'course/screens.json', ScreenFile).screens,
    scenes: new Map(scenes.map(({ id, parts }) => [id, parts])),
    retired: readOne(folder, 'course/retired.json', Retired),
    planned: readOne(folder, 'course/planned.json', Planned),
    alerts,
    verifiedFloor: readOne(folder, 'course/verified-floor.json', VerifiedFloor),
    prices: readOne(folder, 'prices/prices.json', PriceFile),
    cards: cardIds.map((id) => readOne(folder, `emergency/${id}.json`, EmergencyCard)),
    helplines: readOne(folder, 'emergency/helplines.json', HelplineFile),
    crossing: readOne(folder, 'emergency/crossing.json', CrossingFile),
    questions: mergeQuestions(
      readOne(folder, 'questions.json', QuestionFile).questions,
      readMany(folder, 'questions', SlideQuestionFile, broken),
      readMany(folder, 'indirect-questions', SlideQuestionFile, broken),
    ),
    assistant: {
      words: readOne(folder, 'assistant/words.json', WordFile),
      danger: readOne(folder, 'assistant/danger.json', DangerFile),
      crossing: readOne(folder, 'assistant/crossing.json', PreparationFile),
      refusals: readOne(folder, 'assistant/refusals.json', RefusalFile),
      talk: readOne(folder, 'assistant/talk.json', TalkFile),
      samples: readOne(folder, 'assistant/samples.json', SampleFile),
      alarms: readOne(folder, 'assistant/alarms.json', AlarmFile),
    },
    drills: readOne(folder, 'course/drills.json', DrillFile).drills,
    landing: readOne(folder, 'course/landing.json', LandingFile),
    canned: readOne(folder, 'support/canned.json', CannedFile).answers,
    texts: readTexts(folder),
    translations: new Map(
      manifest.files.map((name) => [name, readOne(folder, `translations/${name}`, TranslationFile)]),
    ),
    broken,
  }
}

/**
 * Recommendations of sources, and the lesson that answers each: for editors and rules, not for the server.
 */
export const readCoverage = (folder: string): CoverageFile => readOne(folder, 'coverage.json', CoverageFile)

function readOne<T>(folder: string, file: string, schema: Schema<T>): T {
  const read = parseFile(folder, file, schema)
  if ('problems' in read) throw new Error(`content/${file}: ${read.problems.join('; ')}`)
  return read.data
}

function readMany<T extends { id: string }>(
  folder: string,
  under: string,
  schema: Schema<T>,
  broken: BrokenFile[],
): T[] {
  return filesIn(join(folder, under), '.json').flatMap((name) => {
    const file = `${under}/${name}`
    const read = parseFile(folder, file, schema)
    const problems = 'problems' in read ? read.problems : misnamed(read.data.id, name)
    if (problems.length > 0) broken.push({ file, problems })
    return 'data' in read && problems.length === 0 ? [read.data] : []
  })
}

function parseFile<T>(folder: string, file: string, schema: Schema<T>): { data: T } | { problems: string[] } {
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    if (parsed.success) return { data: parsed.data }
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`),
    }
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] }
  }
}

function readTexts(folder: string): Map<string, string> {
  const kinds = ['modules', 'submodules']
  const names = kinds.flatMap((kind) =>
    filesIn(join(folder, 'translations', kind), '.md').map((name) => `${kind}/${name}`),
  )
  return new Map(names.map((name) => [name, readFileSync(join(folder, 'translations', name), 'utf8')]))
}

const misnamed = (id: string, name: string) =>
  `${id}.json` === name ? [] : [`id: ${id} is not the file's name`]

const filesIn = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .toSorted()
    : []
