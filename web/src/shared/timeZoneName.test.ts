import { expect, test } from 'vitest'
import { timeZoneChoices, timeZoneCity, timeZoneName } from './timeZoneName.ts'

test('a time zone is named as a person would say it', () => {
  expect(timeZoneCity('America/Sao_Paulo', 'en')).toBe('São Paulo')
  expect(timeZoneCity('America/Mexico_City', 'es')).toBe('Ciudad de México')
  expect(timeZoneCity('America/Mexico_City', 'en')).toBe('Mexico City')
  expect(timeZoneCity('America/Argentina/Buenos_Aires', 'pt')).toBe('Buenos Aires')
  expect(timeZoneName('America/Sao_Paulo', 'pt')).toBe('horário de Brasília')
  expect(timeZoneName('America/Sao_Paulo', 'es')).toBe('hora de Brasilia')
  expect(timeZoneName('America/Sao_Paulo', 'en')).toBe('Brasilia Time')
  expect(timeZoneName('No/Where', 'pt')).toBe('')
})

test('the list has no raw name, and a zone under an old name only once', () => {
  const choices = timeZoneChoices('America/Sao_Paulo', 'pt')
  expect(choices.filter(({ label }) => /[_/]/.test(label))).toEqual([])
  expect(choices.filter(({ label }) => label === 'Buenos Aires')).toHaveLength(1)
  expect(choices).toContainEqual({ value: 'America/Sao_Paulo', label: 'São Paulo' })
})
