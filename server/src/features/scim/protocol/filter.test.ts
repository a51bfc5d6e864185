import { scimLimits } from '@resguardo/contract/scim/scim'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RefusalError } from '#http/refusal.ts'
import { type Filter, parseFilter, pathOf, selects } from './filter.ts'

const compared = (path: string, by: string, value: unknown) => ({ is: 'compared', by, path, value })

/** The reason for which a text is no filter. */
function reasonOf(text: string): unknown {
  try {
    parseFilter(text)
    return null
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return [error.status, error.detail.data && Reflect.get(error.detail.data, 'scimType')]
  }
}

describe('the examples of RFC 7644, 3.4.2.2', () => {
  test.each<[string, unknown]>([
    ['userName eq "bjensen"', compared('username', 'eq', 'bjensen')],
    [`name.familyName co "O'Malley"`, compared('name.familyname', 'co', "O'Malley")],
    ['userName sw "J"', compared('username', 'sw', 'J')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', compared('username', 'sw', 'J')],
    ['title pr', { is: 'pr', path: 'title' }],
    [
      'meta.lastModified gt "2011-05-13T04:42:34Z"',
      compared('meta.lastmodified', 'gt', '2011-05-13T04:42:34Z'),
    ],
    [
      'title pr and userType eq "Employee"',
      { is: 'joined', by: 'and', all: [{ is: 'pr', path: 'title' }, compared('usertype', 'eq', 'Employee')] },
    ],
    [
      'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
      {
        is: 'joined',
        by: 'and',
        all: [
          compared('usertype', 'eq', 'Employee'),
          {
            is: 'joined',
            by: 'or',
            all: [compared('emails', 'co', 'example.com'), compared('emails.value', 'co', 'example.org')],
          },
        ],
      },
    ],
    [
      'userType ne "Employee" and not (emails co "example.com")',
      {
        is: 'joined',
        by: 'and',
        all: [
          compared('usertype', 'ne', 'Employee'),
          { is: 'not', one: compared('emails', 'co', 'example.com') },
        ],
      },
    ],
    [
      'emails[type eq "work" and value co "@example.com"]',
      {
        is: 'joined',
        by: 'and',
        all: [compared('emails.type', 'eq', 'work'), compared('emails.value', 'co', '@example.com')],
      },
    ],
    ['ACTIVE EQ True', compared('active', 'eq', true)],
  ])('%s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter)
  })

  test('and binds more closely than or', () => {
    const { by } = parseFilter('a pr or b pr and c pr') as Extract<Filter, { is: 'joined' }>
    expect(by).toBe('or')
  })
})

test.each([
  '',
  'userName',
  'userName eq',
  'userName is "a"',
  'userName eq "a',
  'userName eq a',
  'userName eq {}',
  'userName eq "a" and',
  '(userName eq "a"',
  'userName eq "a")',
  'emails[type eq "work"',
  'emails[a[b pr]]',
  'not userName eq "a"',
])('%s is no filter', (text) => {
  expect(reasonOf(text)).toEqual([400, 'invalidFilter'])
})

test('what is long, deep or of many parts is refused, and quickly', () => {
  const started = performance.now()
  const bombs = [
    '('.repeat(900),
    `${'('.repeat(scimLimits.depth + 1)}a pr${')'.repeat(scimLimits.depth + 1)}`,
    Array.from({ length: scimLimits.comparisons + 1 }, () => 'a pr').join(' or '),
    `a eq "${'\\"'.repeat(900)}`,
    `a eq "${'x'.repeat(scimLimits.filter)}"`,
    ' '.repeat(scimLimits.filter),
    'not ('.repeat(300),
    'a['.repeat(600),
  ]
  for (const bomb of bombs) expect(reasonOf(bomb)).toEqual([400, 'invalidFilter'])
  expect(performance.now() - started).toBeLessThan(200)
})

test('no text makes it fail in another way', () => {
  const words = fc.constantFrom(
    '(',
    ')',
    '[',
    ']',
    '"a"',
    '"',
    'not',
    'and',
    'or',
    'eq',
    'pr',
    'a.b',
    'urn:x:y',
    '1',
    '\\',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((all) => all.join(' ')),
      ),
      (text) => {
        expect([null, '400,invalidFilter', '400,invalidPath']).toContain(reasonOf(text)?.toString() ?? null)
      },
    ),
  )
})

test('a path of another schema is none, and a path that is none is refused', () => {
  expect(pathOf('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department')).toBeNull()
  expect(pathOf('urn:ietf:params:scim:schemas:core:2.0:Group:members')).toBe('members')
  for (const text of ['', 'a b', 'a..b', 'a.b.c', '1', '__proto__.a'])
    expect(() => pathOf(text)).toThrow('refused with 400')
})

test.each<[string, boolean]>([
  ['emails[type eq "WORK"]', true],
  ['emails[type ne "work"]', false],
  ['emails[value ew "example.org" and not (type eq "home")]', true],
  ['emails[primary eq true]', false],
  ['emails[primary pr or value sw "ana"]', true],
  ['emails[type gt "a" and type lt "z" and type ge "work" and type le "work" and value co "@"]', true],
])('%s selects an item: %s', (text, expected) => {
  const item = new Map([
    ['type', 'work'],
    ['value', 'ana@example.org'],
  ])
  expect(selects(parseFilter(text), 'emails', item)).toBe(expected)
})
