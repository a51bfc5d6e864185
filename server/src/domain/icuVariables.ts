import { type Language, locales } from '@resguardo/contract/platform/languages'
import { IntlMessageFormat } from 'intl-messageformat'

export type IcuElement = ReturnType<IntlMessageFormat['getAst']>[number]

/** The parser's types of elements; it does not export them. */
export const icuType = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, tag: 8 } as const
export const icuTypeOf = ({ type }: IcuElement): number => type

/** All elements of a message that name a value, also within choices and tags; throws if it is no message. */
export function icuElements(message: string, lang: Language): IcuElement[] {
  const within = (elements: readonly IcuElement[]): IcuElement[] =>
    elements.flatMap((element) => [
      ...('value' in element && icuTypeOf(element) !== icuType.literal ? [element] : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => within(value)) : []),
      ...('children' in element ? within(element.children) : []),
    ])
  return within(new IntlMessageFormat(message, locales[lang]).getAst())
}

/** Names in braces and of tags in a message; throws if it is none. */
export const icuVariables = (message: string, lang: Language): string[] => [
  ...new Set(icuElements(message, lang).flatMap((element) => ('value' in element ? [element.value] : []))),
]
