import type { RiskArea } from '@resguardo/contract/lessons/riskArea'
import { expect, test } from 'vitest'
import { filterRisks, registerOf, filterOf } from './riskRegister.ts'

const area = (id: string, basic: number, lessons: string[]): RiskArea => ({
  id,
  slug: id.toLowerCase(),
  domain: 'access',
  title: { en: id, pt: id, es: id },
  threat: { en: '', pt: '', es: '' },
  severity: { basic, enhanced: 5, parental: 0 },
  profiles: ['basic', 'enhanced'],
  os: ['ios'],
  attack: [],
  mtc: [],
  sources: [],
  lessons,
})

const known = {
  profile: 'basic',
  exists: (id: string) => id !== 'planned',
  inCourse: new Set(['seen', 'unseen']),
  visited: new Set(['seen']),
} as const
const register = registerOf(
  [
    area('RA-01', 2, ['seen']),
    area('RA-02', 5, ['planned']),
    area('RA-03', 5, ['seen', 'unseen', 'planned']),
    area('RA-04', 0, ['foreign']),
  ],
  known,
)
const idsOf = (risks: typeof register) => risks.map(({ area: { id } }) => id)

test('the gravest risk of the own profile comes first, and what does not apply last', () => {
  expect(idsOf(register)).toEqual(['RA-02', 'RA-03', 'RA-01', 'RA-04'])
  expect(
    idsOf(registerOf([area('RA-05', 1, []), area('RA-06', 2, [])], { ...known, profile: 'parental' })),
  ).toEqual(['RA-05', 'RA-06'])
})

test('a lesson that is only planned does not count as an answer', () => {
  expect(register.map(({ state }) => state)).toEqual(['none', 'open', 'done', 'open'])
  expect(register.flatMap(({ lessons: answers }) => answers.map(({ status: standing }) => standing))).toEqual(
    ['visited', 'unvisited', 'visited', 'elsewhere'],
  )
})

test('the filters of the address hold together, and what they cannot mean is left out', () => {
  const ask = (search: string) => idsOf(filterRisks(register, filterOf(new URLSearchParams(search))))
  expect(ask('severity=5')).toEqual(['RA-02', 'RA-03'])
  expect(ask('severity=5&answer=none')).toEqual(['RA-02'])
  expect(ask('answer=open')).toEqual(['RA-03', 'RA-04'])
  expect(ask('severity=0')).toEqual(['RA-04'])
  expect(ask('severity=9&answer=maybe')).toHaveLength(4)
})
