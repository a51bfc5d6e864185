/** Only root begins threads among the announcements. */
export const boards = ['announcements', 'questions', 'tips', 'alerts', 'off-topic'] as const
export type Board = (typeof boards)[number]

export const communityLimits = {
  name: { min: 3, max: 30 },
  title: { min: 5, max: 120 },
  text: 5000,
  alt: 200,
  note: 500,
  /** Posts in an hour and in a day: of whoever is new, and of everybody else. */
  newcomer: { hour: 3, day: 8 },
  member: { hour: 20, day: 60 },
  /** New is who chose a name less than so many days ago, or has fewer posts that stand. */
  newDays: 7,
  newPosts: 3,
  reportsADay: 20,
  namesADay: 10,
  imagesADay: 10,
  strikeDays: 90,
  /** So many strikes that count, and one writes no more until one has lapsed. */
  mostStrikes: 3,
  /** Days in which the writer may ask another moderator, and in which what was hidden is kept for it. */
  appealDays: 30,
} as const

/** Letters as they are told apart: without case, accents, and signs between them; digits that pass for letters are those. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[01345$@|]/g, (sign) => lookAlikes[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '')
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
  '|': 'l',
}

const reserved =
  /admin|moderad|moderat|suporte|soporte|support|equipe|equipo|resguardo|oficial|official|root|staff|sistema|system|helpdesk|ajuda|ayuda|policia|police|anonim|anonymous|removid|eliminad|deleted|null|undefined/

/** A name that looks like somebody who speaks for the product, whatever that is called, or like nobody. */
export const isReservedName = (name: string, product: string): boolean => {
  const [called, brand] = [foldName(name), foldName(product)]
  // A short one stands in many a word.
  return reserved.test(called) || called === brand || (brand.length > 4 && called.includes(brand))
}

/** How a post stands: `held` and `hidden` have their text for the writer and moderators alone. */
export const postStates = ['shown', 'held', 'hidden', 'removed'] as const
export type PostState = (typeof postStates)[number]
export const reportReasons = ['spam', 'abuse', 'personal-data', 'dangerous', 'off-topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reviewKinds = ['held', 'reported', 'appeal'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const decisions = ['approve', 'hide', 'strike'] as const
export type Decision = (typeof decisions)[number]
