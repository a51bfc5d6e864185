import type { OsType } from '@resguardo/contract/devices/device'
import { stepFrames } from '@resguardo/contract/lessons/drawings/controlFrames'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import { cutLesson, noNames } from '@resguardo/contract/lessons/lessonCutter'
import type { Region } from '@resguardo/contract/licensing/prices'
import type { Language } from '@resguardo/contract/platform/languages'
import type { Content } from '@resguardo/content/read'
import type { DemoPhone, LandingGuide } from '../../src/landing/landingGuide.ts'

/** The setting that the first page draws: a locked phone hides what messages say. */
const setting = { lesson: 'quiet-lock-screen', slide: 'hide' }

const phones: readonly { osType: OsType; family: DemoPhone['family']; version: string }[] = [
  { osType: 'android-samsung', family: 'oneui', version: '8' },
  { osType: 'ios', family: 'ios', version: '26' },
  { osType: 'grapheneos', family: 'android', version: '16' },
]

/** Most readers of a language live there; the purchase page has all regions. */
const regionOf: Readonly<Record<Language, Region>> = { pt: 'brazil', es: 'latin-america', en: 'world' }

/** What the first page takes from the content; the build fails if the course drops its setting. */
export function cutFirstPage(content: Content, language: Language): LandingGuide {
  const price = content.prices.regions.find(({ region }) => region === regionOf[language])
  if (!price) throw new Error(`the first page needs a price for ${regionOf[language]}`)
  return { phones: cutDemo(content, language), price }
}

/** The screens of the setting for three families, in one language. */
function cutDemo({ lessons, screens }: Content, language: Language): DemoPhone[] {
  const lesson = lessons.get(setting.lesson)
  if (!lesson) throw new Error(`the first page needs the lesson ${setting.lesson}`)
  const names = { ...noNames, screens: openScreens(lessons.values(), screens) }
  return phones.map(({ osType, family, version }) => {
    const { slides } = cutLesson(lesson, { osType, profile: 'basic', version }, language, names)
    const slide = slides.find(({ id }) => id === setting.slide)
    const step = slide?.type === 'steps' ? slide.steps[0] : undefined
    const [control] = step ? stepFrames(step) : []
    if (!step || !control) throw new Error(`the first page needs the setting ${setting.slide} for ${osType}`)
    return {
      family,
      screens: step.path.slice(1).map((tap, index) => {
        const rows = step.screens?.[index] ?? []
        return { title: step.path[index] ?? '', rows: rows.includes(tap) ? rows : [tap], tap }
      }),
      control,
    }
  })
}
