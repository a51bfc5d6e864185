import type { Text } from '../platform/languages.ts'

/** Errors of the filters of the table of people. */
export const peopleListFieldMessages = {
  'fields.days': {
    en: 'A whole number from 1 to 90',
    pt: 'Um número inteiro de 1 a 90',
    es: 'Un número entero de 1 a 90',
  },
  'fields.date': {
    en: 'This is not a date',
    pt: 'Isto não é uma data',
    es: 'Esto no es una fecha',
  },
} satisfies Record<string, Text>
