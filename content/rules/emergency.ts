import { itemsFor, minutesIn, timesLeft } from '@resguardo/contract/emergency/crossing'
import { type OsType, osTypes } from '@resguardo/contract/devices/device'
import type { EmergencyCard, HelplineKind } from '@resguardo/contract/emergency/emergency'
import { languages } from '@resguardo/contract/platform/languages'
import { actionOf, systemStepsOf } from '@resguardo/contract/emergency/systemSteps'
import { daysBetween, error, type Finding, type RuleInput, type Rule, warn } from './finding.ts'
import { inEnglish } from './itemContext.ts'
import { words } from './readability.ts'

const limits = { steps: 8, stepWords: 32, cardWords: 360, linesDays: 180, orderWords: 13 } as const

/** Words to repeat, such as: say, "Freeze it". */
const saidWords = /: ["'“«]/u

/**
 * 1, 2, 8, 11, 13, 15, 25: a card is short, sourced and fresh, and its paths come from a lesson that has
 * them. What to say is quoted in every language.
 */
export const cardsHold: Rule = (content) =>
  content.cards.flatMap((card) => [
    ...card.sources
      .filter((key) => !(key in content.sources))
      .map((key) => error(11, card.id, `source ${key} does not exist`)),
    ...card.steps.flatMap(({ id, way }) =>
      way && systemStepsOf(way, card.profile, inEnglish(content)).length === 0
        ? [error(2, `${card.id}: ${id}`, `${way} has no steps for ${card.profile}`)]
        : [],
    ),
    ...card.steps
      .filter(({ text }) => new Set(languages.map((language) => saidWords.test(text[language]))).size > 1)
      .map(({ id }) => error(1, `${card.id}: ${id}`, 'has words to say in one language, none in another')),
    ...cardSize(card),
    ...(card.lastReviewed > content.today ? [error(13, card.id, 'is reviewed in the future')] : []),
    ...(daysBetween(card.lastReviewed, content.today) > card.reviewEveryDays
      ? [warn(13, card.id, `last reviewed on ${card.lastReviewed}`)]
      : []),
  ])

function cardSize(card: EmergencyCard): Finding[] {
  const tooMany = card.steps.length > limits.steps
  const long = languages.flatMap((language) => {
    const parts = [card.first, card.handOff, ...[...card.not, ...card.tell].map(({ text }) => text)]
    const steps = card.steps.map(({ id, text }) => ({ id, count: words(text[language]).length }))
    const rest = parts.reduce((sum, text) => sum + words(text[language]).length, 0)
    const total = steps.reduce((sum, { count }) => sum + count, rest)
    return [
      ...steps
        .filter(({ count }) => count > limits.stepWords)
        .map(({ id, count }) => error(15, `${card.id}: ${id} (${language})`, `${count} words`)),
      ...(total > limits.cardWords ? [error(15, `${card.id} (${language})`, `${total} words`)] : []),
    ]
  })
  return tooMany ? [error(15, card.id, `${card.steps.length} steps`), ...long] : long
}

/**
 * 13, 25: every region has an emergency number; every line has a number or a site, and was checked recently.
 */
export const helplinesHold: Rule = (content) =>
  content.helplines.regions.flatMap(({ id, lines }) => [
    ...(lines.some(({ kind }) => kind === 'emergency')
      ? []
      : [error(25, `helplines: ${id}`, 'has no emergency number')]),
    ...lines.flatMap((line) => {
      const at = `helplines: ${id} ${line.number ?? line.site ?? line.name.en}`
      const old = daysBetween(line.on, content.today)
      return [
        ...((line.number === undefined) === (line.site === undefined)
          ? [error(25, at, 'needs a number or a site')]
          : []),
        ...(line.on > content.today ? [error(13, at, 'is checked in the future')] : []),
        ...(old > limits.linesDays ? [warn(13, at, `last checked ${old} days ago`)] : []),
        ...(line.grade === 'listed' ? [warn(25, at, 'is on no official page yet')] : []),
      ]
    }),
  ])

/** What a reader in each country must find; a complaint to the bank's supervisor serves a consumer too. */
const needed: Readonly<Record<string, readonly HelplineKind[]>> = {
  emergency: ['emergency'],
  violence: ['violence'],
  suicide: ['suicide'],
  child: ['children'],
  cyber: ['cyber', 'report'],
  consumer: ['consumer', 'bank'],
}

/** 42: every country has a line of each kind that is needed; what is missing is named. */
export const linesComplete: Rule = ({ helplines }) =>
  helplines.regions
    .filter(({ id }) => id !== 'EU')
    .flatMap(({ id, lines }) =>
      Object.entries(needed)
        .filter(([, kinds]) => !lines.some(({ kind }) => kinds.includes(kind)))
        .map(([name]) => error(42, `helplines: ${id}`, `has no line for: ${name}`)),
    )

/**
 * 2, 10, 15: the items of Crossing mode exist, are possible on each system, and fit into the time left. Each
 * has a short order.
 */
export const crossingHolds: Rule = (content) => [
  ...ordersHold(content),
  ...content.crossing.situations.flatMap((situation) => {
    const known = situation.items.map((one) => ({
      ...one,
      action: actionOfItem(content, situation.profile, one.item),
    }))
    const missing = known
      .filter(({ action }) => !action)
      .map(({ item }) => error(2, `crossing: ${situation.id}`, `${item} is no item for ${situation.profile}`))
    const timed = known.flatMap(({ action, minutes, from }) =>
      action ? [{ os: action.os, minutes, from }] : [],
    )
    const misfits = timesLeft.flatMap((time) =>
      osTypes.flatMap((os: OsType) => {
        const fitting = itemsFor(timed, os, time)
        const minutes = fitting.reduce((sum, one) => sum + one.minutes, 0)
        const at = `crossing: ${situation.id}, ${time}, ${os}`
        return [
          ...(minutes > minutesIn[time] ? [error(15, at, `${minutes} minutes`)] : []),
          ...(fitting.length === 0 && time !== '2' ? [error(10, at, 'nothing to do')] : []),
        ]
      }),
    )
    return [...missing, ...misfits]
  }),
]

function ordersHold({ crossing: { orders, situations } }: RuleInput): Finding[] {
  const items = new Set(situations.flatMap((situation) => situation.items.map(({ item }) => item)))
  return [
    ...[...items].filter((item) => !orders[item]).map((item) => error(2, 'crossing', `${item} has no order`)),
    ...Object.entries(orders).flatMap(([item, order]) => [
      ...(items.has(item) ? [] : [error(2, 'crossing', `the order of ${item} is for no item`)]),
      ...languages
        .filter((language) => words(order[language]).length > limits.orderWords)
        .map((language) => error(15, `crossing: ${item} (${language})`, 'the order is long')),
    ]),
  ]
}

const actionOfItem = (content: RuleInput, profile: EmergencyCard['profile'], item: string) =>
  actionOf(item, profile, inEnglish(content))
