import type {
  DangerFile,
  PreparationFile,
  RefusalFile,
  TalkFile,
} from '@resguardo/contract/assistant/assistantFiles'
import { noPhrases } from './dangerCauses.ts'
import type { PhraseTest } from './phraseMatcher.ts'

type PhraseLists = DangerFile['ahead']

/** Phrases of a rule, and those with which it does not hold. */
export interface PhraseGroup {
  phrases: PhraseLists
  unless?: PhraseLists
}

interface RuleFiles {
  crossing: PreparationFile
  refusals: RefusalFile
  talk: TalkFile
}

/** How phrases join the matcher. */
interface PhraseAdders {
  addPhrases: (phrases: PhraseLists) => PhraseTest
  addGroup: (group: PhraseGroup) => PhraseTest
}

/** Rules of texts that are no danger: requests to refuse, travel ahead, small talk, what is for people. */
export function rulesOf({ crossing, refusals, talk }: RuleFiles, { addPhrases, addGroup }: PhraseAdders) {
  return {
    refusalRules: refusals.refusals.map((one) => ({
      one,
      meets: addGroup(one),
      unless: addPhrases(one.unless ?? noPhrases),
      causes: addPhrases(one.causes ?? noPhrases),
    })),
    crossingRules: crossing.situations.map((one) => ({ one, meets: addGroup(one) })),
    smallTalkRules: talk.talks.map((one) => ({ one, meets: addGroup(one) })),
    peopleRules: talk.people.map((one) => ({ one, meets: addGroup(one) })),
  }
}
