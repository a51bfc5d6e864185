import type { Text } from '../languages.ts'

export const settings = {
  settings200: { en: 'Success', pt: 'Ajustes salvos', es: 'Ajustes guardados' },
  settings400: { en: 'Invalid settings', pt: 'Ajustes inválidos', es: 'Ajustes no válidos' },
  appSettings200: {
    en: 'Success',
    pt: 'Ajustes do aplicativo salvos',
    es: 'Ajustes de la aplicación guardados',
  },
  appSettings400: { en: 'Invalid settings', pt: 'Ajustes inválidos', es: 'Ajustes no válidos' },
  certs200: { en: 'Success', pt: 'Certificado salvo', es: 'Certificado guardado' },
  certs400: { en: 'Invalid settings', pt: 'Ajustes inválidos', es: 'Ajustes no válidos' },
} satisfies Record<string, Text>
