// @vitest-environment node
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import { messageGroups, type MessageTable } from '../../src/i18n/messages.ts'
import {
  bundledMessages,
  compileMessages,
  entryOf,
  groupOfPath,
  messageTable,
  parse,
  TYPE,
} from './messageTables.ts'

const tables: MessageTable[] = await Promise.all(messageGroups.map(messageTable))
const texts = tables.flatMap((table) => Object.entries(table))

/** Every element of a message, recursively. */
function all(tree: MessageFormatElement[]): MessageFormatElement[] {
  return tree.flatMap((element) => [
    element,
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => all(value)) : []),
    ...('children' in element ? all(element.children) : []),
  ])
}

function placeholders(text: string) {
  const named = all(parse(text)).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound)
  return [...new Set(named.map((element) => ('value' in element ? element.value : '')))].toSorted()
}

test('no key is in two groups', () => {
  const keys = texts.map(([key]) => key)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('the signed-in part brings the texts of signing in, without those of screens that ask for them themselves', async () => {
  const keys = Object.keys(await bundledMessages('app'))
  expect(keys).toEqual(expect.arrayContaining(['signin.title', 'auth401', 'dashboard.license.see']))
  expect(keys).toEqual(expect.arrayContaining(Object.keys(await bundledMessages('public'))))
  const left = Object.keys(await bundledMessages('account'))
  expect(left.filter((key) => keys.includes(key))).toEqual([])
  expect(new Set(left.map((key) => key.replace(/\..*|\d+$/, '')))).toEqual(
    new Set(['signup', 'verify', 'reset', 'keep', 'register', 'confirm', 'keepAccount']),
  )
})

test('the longest entry decides on the group of a file; none decides on a file elsewhere', () => {
  const groups = [
    'web/src/features/auth/signin/signin.messages.ts',
    'web/src/features/auth/signup/signup.messages.ts',
    'web/src/features/course/ticks/page.messages.ts',
    'web/src/features/course/ticks/pages.messages.ts',
  ].map((file) => groupOfPath[entryOf(file) ?? ''])
  expect(groups).toEqual(['public', 'account', 'more', 'app'])
  expect(entryOf('web/src/elsewhere/x.messages.ts')).toBeUndefined()
})

test('a message asks for the same values in every language', () => {
  for (const [key, text] of texts)
    for (const language of languages) expect(placeholders(text[language]), key).toEqual(placeholders(text.en))
})

test('a plural says =0, one and other, because pt counts 0 as one and all three are read aloud', () => {
  let plurals = 0
  for (const [key, text] of texts)
    for (const language of languages)
      for (const element of all(parse(text[language])))
        if (element.type === TYPE.plural && element.pluralType === 'cardinal') {
          expect(Object.keys(element.options), `${key} ${language}`).toEqual(
            expect.arrayContaining(['=0', 'one', 'other']),
          )
          plurals++
        }
  expect(plurals).toBeGreaterThan(0)
})

test('no text is empty', () => {
  for (const [key, text] of texts)
    for (const language of languages) expect(text[language].trim(), key).not.toBe('')
})

test('plain texts stay texts, others become trees without positions', () => {
  const table = { plain: { pt: 'a', es: 'b', en: "it's" }, rich: { pt: '{a}', es: '{a}', en: 'x {a}' } }
  expect(compileMessages(table, 'en')).toEqual({
    plain: "it's",
    rich: [
      { type: 0, value: 'x ' },
      { type: 1, value: 'a' },
    ],
  })
})

test('a text that is not ICU names its key', () => {
  const bad = { 'teams.title': { pt: '{', es: '{', en: '{' } }
  expect(() => compileMessages(bad, 'en')).toThrow('teams.title')
})
