import {
  type Classifier,
  type ClassifierModel,
  openClassifier,
  trainClassifier,
} from '@resguardo/content/classifier'
import { groupLookup } from '@resguardo/content/phraseMatcher'
import type { Content } from '@resguardo/content/read'
import type { SlicedWork } from '@resguardo/content/slicedWork'
import { languages } from '@resguardo/contract/platform/languages'

/** Words of a question that the readers' questions do not have say nothing about its lesson. */
const noVocabulary: ReadonlySet<string> = new Set()

/**
 * Learns which lesson a question is about from the readers' questions and from what each lesson says of
 * itself: which words tell lessons apart, where the semantic index knows only which words occur together.
 */
export const trainLessonClassifier = ({
  lessons,
  questions,
  assistant,
}: Content): SlicedWork<ClassifierModel> =>
  trainClassifier(
    [
      ...questions.flatMap(({ question, lessons: ids }) => ids.map((kind) => ({ kind, text: question }))),
      ...[...lessons.values()].flatMap(({ id, title, goal, keywords }) =>
        languages
          .flatMap((language) => [title[language], goal[language], ...keywords[language]])
          .map((text) => ({ kind: id, text })),
      ),
    ],
    groupLookup(assistant.words.groups),
    noVocabulary,
  )

/** Probability, from 0 to 1, that a question is about each lesson. */
export const openLessonClassifier = (model: ClassifierModel, { assistant }: Content): Classifier =>
  openClassifier(model, groupLookup(assistant.words.groups), noVocabulary)
