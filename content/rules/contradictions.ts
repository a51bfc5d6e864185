import { languages } from '@resguardo/contract/platform/languages'
import { allTexts } from './contentTexts.ts'
import { error, type Finding, type Rule, type RuleInput } from './finding.ts'

/** Advice that excludes another one: where a text says `says`, no text may say `against`. In English. */
interface Opposites {
  says: RegExp
  against: RegExp
  /** A text that puts its own advice right. */
  unless?: RegExp
}

const opposites: readonly Opposites[] = [
  {
    says: /\b(?:do not|don't) (?:take|remove) (?:the|your) phone (?:from|out of|off) your account\b/iu,
    against: /\b(?:remove|disconnect|sign out) (?:the|your) stolen phone\b/iu,
  },
  {
    says: /\b(?:do not|don't) (?:tap or hold|hold) such a link\b/iu,
    against: /\bhold (?:your finger on )?(?:the|a) link\b/iu,
  },
  {
    says: /^cover, (?:do not|don't) blur$/iu,
    against: /\btap blur\b/iu,
    unless: /\bit protects less\b/iu,
  },
  {
    says: /\b(?:do not|don't) call back the number\b/iu,
    against: /\b(?:hanging up and calling you back|hang up and call back)\b/iu,
  },
  {
    says: /\bnever dial a code that a caller gives you\b/iu,
    against: /\bdial the code (?:they|the caller) (?:gives?|reads?)\b/iu,
  },
  {
    says: /\b(?:do not|don't) delete the (?:scammer's )?messages\b/iu,
    against: /\b(?<!not |n't )delete the (?:messages|chat) (?:at once|now|first)\b/iu,
  },
]

/**
 * Items that would undo what other lessons ask for, with the profile and the level they may not have. A
 * message that vanishes is missing as proof when a child is bullied or approached by a stranger. A phone with
 * its location off is not found, neither by a parent nor after a theft.
 */
const restricted = [
  { item: 'messenger-settings.vanish', never: 'essential', notFor: 'parental' },
  { item: 'location.all-off', never: 'essential', notFor: 'parental' },
  { item: 'location.all-off', never: 'recommended', notFor: 'basic' },
] as const

const numbers: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5, six: 6, seven: 7 }
const promised = /\b(three|four|five|six|seven) (?:places|questions|signs|steps)\b/iu

/**
 * 38: no advice contradicts another, and no item has a level or profile that other lessons forbid. A lesson
 * gives as many things as its goal promises, in the minutes that it says.
 */
export const noContradictions: Rule = (content) => [
  ...opposingTexts(content),
  ...restrictedItems(content),
  ...promisedNumbers(content),
  ...promisedMinutes(content),
]

function opposingTexts(content: RuleInput): Finding[] {
  const texts = allTexts(content)
  return opposites.flatMap(({ says, against, unless }) => {
    const rule = texts.find(({ text }) => says.test(text.en))
    if (!rule) return []
    return texts
      .filter(({ text }) => against.test(text.en) && !says.test(text.en) && !unless?.test(text.en))
      .map(({ at }) => error(38, at, `contradicts ${rule.at}`))
  })
}

function restrictedItems({ lessons }: RuleInput): Finding[] {
  return restricted.flatMap(({ item, never, notFor }) =>
    [...lessons.values()].flatMap((lesson) =>
      lesson.slides
        .flatMap((slide) => (slide.type === 'checklist' ? slide.items : []))
        .filter(({ id }) => id === item)
        .filter((one) => one.level === never || (one.profiles ?? lesson.profiles).includes(notFor))
        .map(({ id }) => error(38, `${lesson.id}: ${id}`, `is ${never} or for ${notFor}`)),
    ),
  )
}

/** A number of things in a goal: the lesson has at least as many slides that explain or do something. */
const promisedNumbers = ({ lessons }: RuleInput): Finding[] =>
  [...lessons.values()].flatMap(({ id, goal, slides }) => {
    const number = promised.exec(goal.en)?.[1]?.toLowerCase()
    const most = number ? numbers[number] : undefined
    const ways = slides.filter(({ type }) => type === 'steps' || type === 'text').length
    return most && ways < most ? [error(38, `${id}: goal`, `promises ${number}, gives ${ways}`)] : []
  })

const minutesOf = {
  en: /\b(?:in|for|takes) (two|three|four|five|six|seven|eight|ten) minutes\b/iu,
  pt: /\b(?:em|leva) (dois|três|quatro|cinco|seis|sete|oito|dez) minutos\b/iu,
  es: /\b(?:en|toma) (dos|tres|cuatro|cinco|seis|siete|ocho|diez) minutos\b/iu,
} as const
const minutes = [
  ['two', 'dois', 'dos', 2],
  ['three', 'três', 'tres', 3],
  ['four', 'quatro', 'cuatro', 4],
  ['five', 'cinco', 'cinco', 5],
  ['six', 'seis', 'seis', 6],
  ['seven', 'sete', 'siete', 7],
  ['eight', 'oito', 'ocho', 8],
  ['ten', 'dez', 'diez', 10],
] as const

/** The time that an introduction names last is the reader's: the one before may be a stranger's. */
function promisedMinutes({ lessons, texts }: RuleInput): Finding[] {
  return [...lessons.values()].flatMap((lesson) =>
    languages.flatMap((language) => {
      const intro = texts.get(`submodules/${lesson.id}_${language}.md`) ?? ''
      const said = [...intro.matchAll(new RegExp(minutesOf[language], 'giu'))].at(-1)?.[1]?.toLowerCase()
      const [, , , count] = minutes.find((row) => row.slice(0, 3).some((one) => one === said)) ?? []
      return count !== undefined && count > lesson.minutes
        ? [error(38, `${lesson.id} (${language})`, `says ${count} minutes, has ${lesson.minutes}`)]
        : []
    }),
  )
}
