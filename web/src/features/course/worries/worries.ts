import type { ModuleWeights } from './lessonWeights.ts'

/** What is asked, in this order; each question has its answers. Every one may be left out. */
export const worryAnswers = {
  harm: ['thieves', 'scammers', 'close', 'companies', 'predators', 'authorities'],
  loss: ['money', 'accounts', 'photos', 'place', 'child', 'others'],
  past: ['stolen', 'scammed', 'taken', 'read', 'threatened', 'nothing'],
} as const

export type WorryQuestion = keyof typeof worryAnswers
export type WorryAnswer<Question extends WorryQuestion = WorryQuestion> =
  (typeof worryAnswers)[Question][number]

/** Who could harm the reader, what would hurt most, and what has happened already. */
export type Worries = { readonly [Question in WorryQuestion]?: WorryAnswer<Question> }

export const worryQuestions = Object.keys(worryAnswers) as readonly WorryQuestion[]

/** The question after this one; null after the last. */
export const questionAfter = (question: WorryQuestion): WorryQuestion | null =>
  worryQuestions[worryQuestions.indexOf(question) + 1] ?? null

export const questionBefore = (question: WorryQuestion): WorryQuestion | null =>
  worryQuestions[worryQuestions.indexOf(question) - 1] ?? null

/** The modules about each answer, the most useful first. */
export const modulesOf: Readonly<Record<WorryAnswer, readonly string[]>> = {
  thieves: ['theft', 'lock'],
  scammers: ['scams', 'named-scams', 'accounts'],
  close: ['close-people', 'lock'],
  companies: ['tracking', 'apps'],
  predators: ['family', 'apps'],
  authorities: ['conversations', 'field', 'targeted'],
  money: ['scams', 'theft', 'named-scams'],
  accounts: ['accounts', 'scams'],
  photos: ['data', 'conversations'],
  place: ['tracking', 'close-people'],
  child: ['family', 'apps'],
  others: ['conversations', 'data', 'targeted'],
  stolen: ['theft', 'lock'],
  scammed: ['named-scams', 'accounts', 'scams'],
  taken: ['accounts', 'lock'],
  read: ['close-people', 'conversations'],
  threatened: ['close-people', 'accounts'],
  nothing: [],
}

/** The emergency card for what has happened. */
export const emergencyOf: Readonly<Partial<Record<WorryAnswer, string>>> = {
  stolen: 'stolen',
  scammed: 'scammed',
  taken: 'account',
  read: 'stalking',
  threatened: 'sextortion',
}

/** What has happened counts more than what may happen. */
const factorOf: Readonly<Record<WorryQuestion, number>> = { harm: 2, loss: 2, past: 3 }
const weightsByPosition = [3, 2, 1]

/** Modules with the weight that the answers give them; 0 for modules that no answer names. */
export function moduleWeights(worries: Worries): ModuleWeights {
  const weights: Record<string, number> = {}
  for (const question of worryQuestions) {
    const answer = worries[question]
    const modules = answer ? modulesOf[answer] : []
    for (const [position, module] of modules.entries())
      weights[module] = (weights[module] ?? 0) + factorOf[question] * (weightsByPosition[position] ?? 0)
  }
  return weights
}

/** Whether someone close may be watching the reader. */
export const isWatched = ({ harm, past }: Worries) =>
  harm === 'close' || past === 'read' || past === 'threatened'
