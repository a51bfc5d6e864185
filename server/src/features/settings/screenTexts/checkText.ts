import type { DataOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { type Language, locales, type Text } from '@resguardo/contract/platform/languages'
import type { previewScreenText } from '@resguardo/contract/settings/screenTexts'
import { IntlMessageFormat } from 'intl-messageformat'
import { type IcuElement, icuElements, icuType, icuTypeOf, icuVariables } from '#domain/icuVariables.ts'
import { variablesOf } from './builtInTexts.ts'

/** Checks a text against the names of the built-in one, and fills it with invented values. */
export function checkScreenText(
  builtIn: Text,
  lang: Language,
  text: string,
): DataOf<typeof previewScreenText> {
  try {
    const known = variablesOf(builtIn)
    const unknown = icuVariables(text, lang).find((name) => !known.includes(name))
    if (unknown !== undefined) return { problem: 'variable', variable: unknown, shown: null }
    return { problem: null, variable: null, shown: fill(text, lang) }
  } catch {
    return { problem: 'syntax', variable: null, shown: null }
  }
}

function fill(text: string, lang: Language): string {
  const values: Record<string, unknown> = {}
  for (const element of icuElements(text, lang))
    if ('value' in element && (values[element.value] === undefined || !isPlain(element)))
      values[element.value] = sampleOf(element)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of each element its kind of value
  const filled = new IntlMessageFormat(text, locales[lang]).format<string>(values as Record<string, string>)
  return Array.isArray(filled) ? filled.join('') : filled
}

const isPlain = (element: IcuElement) => icuTypeOf(element) === icuType.argument

/** An invented value of the kind that the element shows. */
function sampleOf(element: IcuElement): unknown {
  switch (icuTypeOf(element)) {
    case icuType.argument:
      return 'value' in element ? `‹${element.value}›` : ''
    case icuType.date:
    case icuType.time:
      return new Date(2026, 0, 31, 9, 30)
    case icuType.select:
      return 'options' in element ? Object.keys(element.options)[0] : ''
    case icuType.tag:
      return (parts: string[]) => parts.join('')
    default:
      return 3
  }
}
