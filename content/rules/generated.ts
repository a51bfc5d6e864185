import { isDeepStrictEqual } from 'node:util'
import { courseMessages } from '../generate.ts'
import { error, type Rule } from './finding.ts'

/** 1: the generated messages match the course, and every file of the manifest exists. */
export const generatedUpToDate: Rule = ({ outline, lessons, translations }) => {
  const stored = translations.get('course.json')
  if (!stored) return [error(1, 'translations/manifest.json', 'does not list course.json')]
  if (isDeepStrictEqual(stored, courseMessages(outline, lessons))) return []
  return [error(1, 'translations/course.json', 'is out of date: run node content/generate.ts')]
}
