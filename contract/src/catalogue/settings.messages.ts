import type { Text } from '../languages.ts'

export const settings = {
  settings200: { en: 'Success', pt: 'Configurações salvas', es: 'Ajustes guardados' },
  settings400: { en: 'Invalid settings', pt: 'Configurações inválidas', es: 'Ajustes no válidos' },
  appSettings200: {
    en: 'Success',
    pt: 'Configurações do aplicativo salvas',
    es: 'Ajustes de la aplicación guardados',
  },
  appSettings400: { en: 'Invalid settings', pt: 'Configurações inválidas', es: 'Ajustes no válidos' },
  certs200: { en: 'Success', pt: 'Certificado salvo', es: 'Certificado guardado' },
  certs400: { en: 'Invalid settings', pt: 'Configurações inválidas', es: 'Ajustes no válidos' },
} satisfies Record<string, Text>
