import * as assistant from './assistantPhrases.ts'
import { noContradictions } from './contradictions.ts'
import { controlsNamed } from './controls.ts'
import * as coverage from './coverage.ts'
import * as danger from './danger.ts'
import { drillsHold } from './drills.ts'
import * as emergency from './emergency.ts'
import { everydayWords } from './everydayWords.ts'
import * as evidence from './evidence.ts'
import type { Finding, RuleInput, Rule } from './finding.ts'
import * as freshness from './freshness.ts'
import { generatedUpToDate } from './generated.ts'
import * as ids from './ids.ts'
import * as models from './models.ts'
import { otherAndroidsHold } from './otherAndroid.ts'
import * as outline from './outline.ts'
import * as paths from './paths.ts'
import * as quiz from './quiz.ts'
import { labelsOfLatinAmerica } from './regionalLabels.ts'
import { scenesHold } from './scenes.ts'
import { screensHold } from './screens.ts'
import * as safety from './safety.ts'
import * as size from './size.ts'
import * as steps from './steps.ts'
import * as wording from './wording.ts'

/**
 * The rules in the order of the curriculum; rule 29 needs rendered slides: e2e/journeys/every-lesson.spec.ts.
 */
export const rules: readonly Rule[] = [
  ids.threeLanguages,
  generatedUpToDate,
  ids.idsAndReferences,
  outline.outlineNames,
  ids.withinReach,
  outline.systemsAgree,
  outline.modulesEnd,
  steps.everySystem,
  models.everyModel,
  steps.neverWithoutSteps,
  steps.noGaps,
  paths.pathShape,
  paths.knownLabels,
  steps.searchWords,
  freshness.pathsStillFresh,
  models.onlyOwnPhone,
  evidence.slidesHaveSources,
  evidence.claimsHaveSources,
  evidence.stepSourcesNamed,
  evidence.canBeSeen,
  freshness.reviewsFresh,
  freshness.reviewsPending,
  size.biteSized,
  size.shortSentences,
  size.easyToRead,
  size.similarLengths,
  wording.noPromisesNoBlame,
  wording.noLoneBrand,
  wording.oneLanguage,
  quiz.fairQuiz,
  quiz.essentialFirst,
  danger.warnedBefore,
  danger.helpComesFirst,
  wording.noLegalAdvice,
  safety.plainText,
  safety.knownHosts,
  quiz.noDuplicateItems,
  safety.alertsComplete,
  freshness.catalogueFresh,
  emergency.cardsHold,
  emergency.helplinesHold,
  emergency.crossingHolds,
  assistant.phrasesHold,
  coverage.coverageHolds,
  controlsNamed,
  screensHold,
  scenesHold,
  drillsHold,
  otherAndroidsHold,
  noContradictions,
  everydayWords,
  labelsOfLatinAmerica,
  freshness.sourcesFresh,
  emergency.linesComplete,
]

/** All findings, in the order of the rules. */
export const runRules = (content: RuleInput): Finding[] => rules.flatMap((rule) => rule(content))
