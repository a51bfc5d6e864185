/** Only root starts threads in `announcements`. */
export const boards = ['announcements', 'questions', 'tips', 'alerts', 'off-topic'] as const
export type Board = (typeof boards)[number]

export const communityLimits = {
  name: { min: 3, max: 30 },
  title: { min: 5, max: 120 },
  text: 5000,
  alt: 200,
  note: 500,
  /** Rate limits: posts per hour and per day, for new members and for everyone else. */
  newcomer: { hour: 3, day: 8 },
  member: { hour: 20, day: 60 },
  /** A member is new for this many days after choosing a name, or until they have this many visible posts. */
  newDays: 7,
  newPosts: 3,
  reportsADay: 20,
  namesADay: 10,
  imagesADay: 10,
  strikeDays: 90,
  /** With this many active strikes a person cannot write until one of them lapses. */
  mostStrikes: 3,
  /**
   * Days in which the writer may appeal to another moderator, and for which hidden content is retained for
   * that.
   */
  appealDays: 30,
} as const

/**
 * Canonical form in which names are compared: without case, accents and punctuation; look-alike digits and
 * signs become letters.
 */
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

/**
 * Whether a name looks like someone who speaks for the product, whatever its name, or like a deleted or
 * anonymous account.
 */
export const isReservedName = (name: string, product: string): boolean => {
  const [folded, brand] = [foldName(name), foldName(product)]
  // A short brand name occurs inside many words.
  return reserved.test(folded) || folded === brand || (brand.length > 4 && folded.includes(brand))
}

/** State of a post: only its writer and moderators see the text of `held` and `hidden` ones. */
export const postStates = ['shown', 'held', 'hidden', 'removed'] as const
export type PostState = (typeof postStates)[number]
export const reportReasons = ['spam', 'abuse', 'personal-data', 'dangerous', 'off-topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reviewKinds = ['held', 'reported', 'appeal'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const decisions = ['approve', 'hide', 'strike'] as const
export type Decision = (typeof decisions)[number]
