import type { Text } from '../platform/languages.ts'

/** Messages of starting a trial, which many screens offer. */
export const trial = {
  startTrial200: {
    en: 'Your trial has started',
    pt: 'Seu período de teste começou',
    es: 'Tu período de prueba comenzó',
  },
  startTrial409: {
    en: 'You have already used your trial',
    pt: 'Você já usou seu período de teste',
    es: 'Ya usaste tu período de prueba',
  },
} satisfies Record<string, Text>
