import type { Text } from '../platform/languages.ts'
import { serviceBusy, tooMany } from '../platform/sharedMessages.ts'

/** Messages of proving again who is signed in. */
export const proof = {
  proof403: {
    en: 'Confirm that it is you: send your password, a passkey or a code to POST v2/admin/proof, or sign in again. Then repeat this call',
    pt: 'Confirme que é você: envie sua senha, uma chave de acesso ou um código a POST v2/admin/proof, ou entre de novo. Depois repita esta chamada',
    es: 'Confirma que eres tú: envía tu contraseña, una llave de acceso o un código a POST v2/admin/proof, o vuelve a entrar. Después repite esta llamada',
  },
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
