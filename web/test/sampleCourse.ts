import type { Course } from '@resguardo/contract/learning/courses'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import type { CutLesson } from '@resguardo/contract/lessons/cutLesson'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Lesson, Slide, Step } from '@resguardo/contract/lessons/lesson'
import type { OwnLicense } from '@resguardo/contract/licensing/licenses'
import type { Plan, PlanLesson } from '@resguardo/contract/learning/plan'
import { mergeTicks, type Ticks } from '@resguardo/contract/learning/tickRules'
import { type Handlers, errorResponse } from './fakeServer.ts'
import { me } from './signedIn.ts'

export const modules = { basic: ['base', 'lock'], enhanced: ['base', 'lock'], parental: ['lock'] }
export const submodules = { base: ['updates-on', 'hidden-managers'], lock: ['strong-code'] }

export const sampleCourse = (part: Partial<Course> = {}): Course => ({
  uid: me,
  profile: 'basic',
  osType: 'ios',
  device: null,
  version: '18',
  visitedSubmodules: [],
  license: 'trial',
  modules,
  submodules,
  ...part,
})

export const sampleLicense = (part: Partial<OwnLicense> = {}): OwnLicense => ({
  licenseType: 'none',
  expiration: null,
  status: null,
  source: null,
  provider: null,
  graceEnds: null,
  trialAvailable: true,
  trialDays: 14,
  ...part,
})

const text = (en: string) => ({ en, pt: `${en} (pt)`, es: `${en} (es)` })
const sources = ['certbr']

export const sampleStep = (part: Partial<Step> = {}): Step => ({
  os: 'ios',
  scheme: 'ios',
  min: '18',
  max: null,
  path: { en: ['Settings', 'General'], pt: ['Ajustes', 'Geral'], es: ['Ajustes', 'General'] },
  do: text('Tap update'),
  verify: text('It says up to date'),
  search: { en: 'update', pt: 'atualização', es: 'actualización' },
  source: 'certbr',
  verification: { status: 'documented', on: '2026-11-20', build: null, by: null },
  ...part,
})

/** One slide of every kind, in their usual order. */
export const sampleSlides: Slide[] = [
  { id: 'why', type: 'text', title: text('Why it matters'), body: text('First.\n\nSecond.'), sources },
  {
    id: 'how',
    type: 'steps',
    item: 'updates-on.install',
    title: text('Install it'),
    why: text('Old holes stay open.'),
    before: text('Plug in the charger.'),
    steps: [sampleStep(), sampleStep({ min: '16', max: '17', do: text('Tap the old update') })],
    sources,
  },
  {
    id: 'danger',
    type: 'warning',
    severity: 'high',
    title: text('Before you remove anything'),
    body: text('It may be noticed.'),
    sources,
    handoff: { when: 'violence', show: 'helplines' },
  },
  {
    id: 'check',
    type: 'checklist',
    title: text('Tick what is done'),
    items: [
      { id: 'updates-on.install', level: 'essential', weight: 3, text: text('Update installed') },
      { id: 'updates-on.auto', level: 'recommended', weight: 2, text: text('Automatic updates on') },
    ],
  },
  {
    id: 'quiz',
    type: 'quiz',
    pass: 1,
    title: text('One question'),
    questions: [
      {
        id: 'q1',
        q: text('When to install?'),
        options: [
          { id: 'a', correct: true, text: text('Today'), feedback: text('The hole closes.') },
          { id: 'b', correct: false, text: text('Next year'), feedback: text('The hole stays open.') },
        ],
      },
    ],
  },
  {
    id: 'outro',
    type: 'outro',
    title: text('Well done'),
    body: text('You closed the old holes.'),
    next: 'hidden-managers',
    links: ['assistant'],
  },
]

const wholeLesson = (id: string, slides: Slide[]): Lesson => ({
  format: 'resguardo-lesson/1',
  id,
  module: 'base',
  riskAreas: ['RA-01'],
  profiles: ['basic', 'enhanced', 'parental'],
  os: ['ios', 'android-samsung', 'grapheneos'],
  minutes: 3,
  title: text(id),
  goal: text('A goal'),
  keywords: { en: [], pt: [], es: [] },
  lastReviewed: '2026-11-20',
  reviewEveryDays: 180,
  reviews: [
    { role: 'technical', by: null, on: null },
    { role: 'language-pt', by: null, on: null },
  ],
  slides,
})

/** A lesson that has these steps alone. */
export const sampleWholeLesson = (steps: Step[]): Lesson =>
  wholeLesson(
    'updates-on',
    sampleSlides.flatMap((slide) => (slide.type === 'steps' ? [{ ...slide, steps }] : [])),
  )

const lessonNames = {
  sources: { certbr: { name: 'CERT.br guide', asOf: '2022-10-24' } },
  models: new Map([['iphone-13', 'iPhone 13']]),
}

type LessonOptions = { slides?: Slide[]; lang?: Language | undefined; course?: Course }

/** A lesson as the server cuts it for the reader of a course. */
export function sampleLesson(
  id: string,
  { slides = sampleSlides, lang = 'en', course = sampleCourse() }: LessonOptions = {},
): CutLesson {
  const { profile, osType, version, device: deviceId } = course
  const reader = { profile: profile ?? 'basic', osType: osType ?? 'ios', version, deviceId }
  return cutLesson(wholeLesson(id, slides), reader, lang, lessonNames)
}

const planLesson = (id: string, part: Partial<PlanLesson> = {}): PlanLesson => ({
  id,
  minutes: 3,
  impact: 3,
  stops: `What ${id} stops`,
  costs: '',
  items: [],
  changes: [],
  ...part,
})

/** The plan of the course above: the items of its first lesson, and the test's overrides for its lessons. */
export const samplePlan = (parts: Readonly<Record<string, Partial<PlanLesson>>> = {}): Plan => {
  const item = (id: string, en: string, level: 'essential' | 'recommended') => ({
    id,
    text: en,
    level,
    range: null,
  })
  const items = [
    item('updates-on.install', 'Update installed', 'essential'),
    item('updates-on.auto', 'Automatic updates on', 'recommended'),
  ]
  const lessons = Object.values(submodules).flat()
  return {
    lessons: lessons.map((id) => planLesson(id, { ...(id === 'updates-on' && { items }), ...parts[id] })),
    first: [],
    heirs: {},
  }
}

/** A fake server with the course above, every lesson, and stateful progress and ticks. */
export function courseServer(part: Partial<Course> = {}) {
  const course = sampleCourse(part)
  const visited = new Set(course.visitedSubmodules)
  const account: { ticks: Ticks | null } = { ticks: null }
  const handlers = {
    readCourse: () => ({ ...course, visitedSubmodules: [...visited] }),
    courseContent: ({ params, query }) =>
      sampleLesson(params.file.replace('.json', ''), { lang: query.lang, course }),
    recordProgress: ({ body }) => {
      if (body.visited === false) visited.delete(body.submodule)
      else visited.add(body.submodule)
      return { visitedSubmodules: [...visited] }
    },
    readPlan: samplePlan(),
    readTicks: () => ({ ticks: account.ticks, seen: {} }),
    keepTicks: ({ body }) => {
      if (!account.ticks && !body.begin) return errorResponse(409)
      account.ticks = mergeTicks(account.ticks ?? {}, body.ticks)
      return { ticks: account.ticks }
    },
    forgetTicks: () => {
      account.ticks = null
      return null
    },
    readLicense: sampleLicense({ licenseType: 'standard', trialAvailable: false }),
  } satisfies Handlers
  return { handlers, visited, account }
}
