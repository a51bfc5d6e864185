import type { Language } from '@resguardo/contract/platform/languages'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { useRelativeTime } from './relativeTime.ts'

const now = new Date('2025-11-20T12:00:00Z')
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

function read(language: Language, since: number | null) {
  const Ago = () => useRelativeTime()(since === null ? null : new Date(now.getTime() - since), now)
  const { container } = renderUi(<Ago />, { language })
  const text = container.textContent
  cleanup()
  return text
}

const sentences: [string, string, number | null, Record<Language, string>][] = [
  ['S4.063', 'a time that does not exist', null, { en: 'never', pt: 'nunca', es: 'nunca' }],
  [
    'S4.064',
    'under one minute',
    59 * second,
    { en: 'less than a minute ago', pt: 'há menos de um minuto', es: 'hace menos de un minuto' },
  ],
  [
    'S4.064',
    'a clock that runs ahead',
    -5 * second,
    { en: 'less than a minute ago', pt: 'há menos de um minuto', es: 'hace menos de un minuto' },
  ],
  ['S4.065', 'one minute', minute, { en: '1 minute ago', pt: 'há 1 minuto', es: 'hace 1 minuto' }],
  [
    'S4.065',
    'just under one hour',
    hour - 1,
    { en: '59 minutes ago', pt: 'há 59 minutos', es: 'hace 59 minutos' },
  ],
  [
    'S4.066',
    'one hour',
    hour,
    { en: '1 hour and 0 minutes ago', pt: 'há 1 hora e 0 minutos', es: 'hace 1 hora y 0 minutos' },
  ],
  [
    'S4.066',
    'just under two hours',
    2 * hour - 1,
    { en: '1 hour and 59 minutes ago', pt: 'há 1 hora e 59 minutos', es: 'hace 1 hora y 59 minutos' },
  ],
  [
    'S4.067',
    'two hours and five minutes',
    2 * hour + 5 * minute,
    { en: '2 hours and 5 minutes ago', pt: 'há 2 horas e 5 minutos', es: 'hace 2 horas y 5 minutos' },
  ],
  [
    'S4.067',
    'two hours and one minute',
    2 * hour + minute,
    { en: '2 hours and 1 minute ago', pt: 'há 2 horas e 1 minuto', es: 'hace 2 horas y 1 minuto' },
  ],
  [
    'S4.067',
    'just under one day',
    day - 1,
    { en: '23 hours and 59 minutes ago', pt: 'há 23 horas e 59 minutos', es: 'hace 23 horas y 59 minutos' },
  ],
  ['S4.068', 'one day', day, { en: '1 day ago', pt: 'há 1 dia', es: 'hace 1 día' }],
  ['S4.068', 'just under two days', 2 * day - 1, { en: '1 day ago', pt: 'há 1 dia', es: 'hace 1 día' }],
  ['S4.069', 'two days', 2 * day, { en: '2 days ago', pt: 'há 2 dias', es: 'hace 2 días' }],
  ['S4.069', 'a hundred days', 100.5 * day, { en: '100 days ago', pt: 'há 100 dias', es: 'hace 100 días' }],
]

test.each(sentences)(
  '%s %s reads as the specification says, in three languages',
  (_id, _name, since, texts) => {
    for (const language of ['en', 'pt', 'es'] as const) expect(read(language, since)).toBe(texts[language])
  },
)
