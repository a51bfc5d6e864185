import type { Text } from '../platform/languages.ts'
import { serviceBusy, tooMany } from '../platform/sharedMessages.ts'

/** Messages of proving again who is signed in. */
export const proof = {
  prove200: { en: 'Confirmed', pt: 'Confirmado', es: 'Confirmado' },
  prove403: {
    en: 'This is not your password',
    pt: 'Esta não é a sua senha',
    es: 'Esta no es tu contraseña',
  },
  prove429: tooMany,
  prove503: serviceBusy,
  askProof404: {
    en: 'Your account has no passkey',
    pt: 'Sua conta não tem chave de acesso',
    es: 'Tu cuenta no tiene llave de acceso',
  },
} satisfies Record<string, Text>
