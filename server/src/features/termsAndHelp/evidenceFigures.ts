import { osTypes, type OsType } from '@resguardo/contract/devices/device'
import { isChecked, nothingToSet, slideSources } from '@resguardo/contract/lessons/lessonReader'
import type { Step } from '@resguardo/contract/lessons/lesson'
import type { Deps } from '#src/deps.ts'

type Content = Deps['content']

/** How many steps with a menu a system has, and how many of their paths are proved. */
interface PathFigures {
  readonly osType: OsType
  readonly all: number
  readonly proved: number
}

export interface EvidenceFigures {
  readonly lessons: number
  /** The first and the last day on which a lesson was checked against its sources. */
  readonly checked: { readonly from: string; readonly to: string }
  readonly paths: readonly PathFigures[]
  /** Steps by grade: seen on a phone, read at the maker or in the system's source, read elsewhere. */
  readonly grades: { readonly device: number; readonly documented: number; readonly unproved: number }
  readonly sources: { readonly all: number; readonly oldest: string; readonly newest: string }
  readonly lines: { readonly all: number; readonly countries: number; readonly press: number }
  /** Lessons that a person other than the author has reviewed on a phone. */
  readonly reviewed: number
}

/** Figures of the page on evidence, all counted in the content: none is written by hand. */
export function evidenceFigures(content: Content): EvidenceFigures {
  const lessons = [...content.lessons.values()]
  const steps = lessons.flatMap(({ slides }) =>
    slides.flatMap((slide) => (slide.type === 'steps' ? slide.steps : [])),
  )
  const menus = steps.filter((step) => !nothingToSet(step))
  const graded = (...statuses: readonly Step['verification']['status'][]) =>
    menus.filter(({ verification }) => statuses.includes(verification.status)).length
  const days = lessons.map(({ lastReviewed }) => lastReviewed).toSorted()
  const years = usedSources(content)
    .map(({ asOf }) => asOf)
    .toSorted()
  const regions = content.helplines.regions.filter(({ id }) => id !== 'EU')
  const lines = content.helplines.regions.flatMap((region) => region.lines)
  return {
    lessons: lessons.length,
    checked: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    paths: osTypes.map((osType) => {
      const own = menus.filter(({ os }) => os === osType)
      return { osType, all: own.length, proved: own.filter(isChecked).length }
    }),
    grades: {
      device: graded('device'),
      documented: graded('documented'),
      unproved: graded('secondary', 'to-verify'),
    },
    sources: {
      all: years.length,
      oldest: (years[0] ?? '').slice(0, 4),
      newest: (years.at(-1) ?? '').slice(0, 4),
    },
    lines: {
      all: lines.length,
      countries: regions.length,
      press: lines.filter(({ grade }) => grade === 'listed').length,
    },
    reviewed: lessons.filter(({ reviews }) =>
      reviews.some(({ role, by }) => role === 'technical' && by !== null),
    ).length,
  }
}

function usedSources({ lessons, sources }: Content) {
  const keys = new Set([...lessons.values()].flatMap(({ slides }) => slides.flatMap(slideSources)))
  return [...keys].flatMap((key) => sources[key] ?? [])
}
