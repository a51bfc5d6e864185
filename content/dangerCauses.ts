import type { Danger, DangerFile } from '@resguardo/contract/assistant/assistantFiles'
import type { IntentScores } from './intentScores.ts'
import type { MatchedText, PhraseTest } from './phraseMatcher.ts'

/** From this score on, a second card is shown as well. */
export const secondCardFrom = 0.1
/** The second likeliest danger explains a score only with this part of it. */
const nextShare = 0.3
/** Without any phrase, words of the danger need this score, and words of a person about themselves more. */
const causeFrom = 0.45
const selfFrom = 0.75

type PhraseLists = DangerFile['ahead']
export const noPhrases: PhraseLists = { pt: [], es: [], en: [] }

export interface DangerRule {
  one: Danger
  meets: PhraseTest
}

/** The likeliest danger by score, and the next one if it is nearly as likely. */
export function likelyOf({ danger }: IntentScores): Danger[] {
  const isNextLikely = danger.next.most >= Math.max(secondCardFrom, nextShare * danger.share)
  return isNextLikely ? [danger.one, danger.next.one] : [danger.one]
}

/** Tests for words that say why a learned score means danger: a score alone gives no alarm. */
export function dangerCauses(
  { dangers }: DangerFile,
  rules: readonly DangerRule[],
  addPhrases: (phrases: PhraseLists) => PhraseTest,
) {
  const exceptions = new Map(dangers.map((one) => [one, addPhrases(one.unless ?? noPhrases)]))
  const causes = dangers.flatMap((one) =>
    one.causes ? [{ one, meets: addPhrases(one.causes), unless: exceptions.get(one) }] : [],
  )
  const matchesSelf = addPhrases({ ...noPhrases, en: ['{my}'] })
  const meetsPhrase = ({ card }: Danger, matched: MatchedText) =>
    rules.some(({ one, meets }) => one.card === card && meets(matched))
  const meetsCause = ({ card }: Danger, matched: MatchedText) =>
    causes.some(({ one, meets, unless }) => one.card === card && meets(matched) && !unless?.(matched))

  return {
    /** Whether words of the text name the danger. */
    isNamed: (danger: Danger, matched: MatchedText) =>
      meetsPhrase(danger, matched) || meetsCause(danger, matched),

    /** The likeliest danger by score that words of the text explain. */
    caused: (scores: IntentScores, matched: MatchedText): Danger | null => {
      const { danger } = scores
      const isOfSelf = matchesSelf(matched) && !exceptions.get(danger.one)?.(matched)
      const ofSelf = danger.share >= selfFrom && isOfSelf ? danger.one : null
      const explained = likelyOf(scores).find(
        (one) => meetsPhrase(one, matched) || (danger.share >= causeFrom && meetsCause(one, matched)),
      )
      return explained ?? ofSelf
    },
  }
}
