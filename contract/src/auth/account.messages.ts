import type { Text } from '../platform/languages.ts'
import { personNotFound, tooMany } from '../platform/sharedMessages.ts'

/** One's own account: sessions, data, cancelling a termination. */
export const account = {
  readSessions403: {
    en: 'You may not see where this person is signed in',
    pt: 'Você não pode ver onde esta pessoa está conectada',
    es: 'No puedes ver dónde tiene esta persona sesiones abiertas',
  },
  readSessions404: personNotFound,
  endSession200: { en: 'Signed out there', pt: 'Sessão encerrada', es: 'Sesión cerrada' },
  endSession404: {
    en: 'This session is over already',
    pt: 'Esta sessão já terminou',
    es: 'Esta sesión ya terminó',
  },
  endSessions200: {
    en: 'Signed out everywhere else',
    pt: 'As outras sessões foram encerradas',
    es: 'Las demás sesiones se cerraron',
  },
  endSessions403: {
    en: 'You may not sign this person out',
    pt: 'Você não pode encerrar as sessões desta pessoa',
    es: 'No puedes cerrar las sesiones de esta persona',
  },
  endSessions404: personNotFound,
  exportData403: {
    en: 'Your data is given only to someone who has just confirmed their password',
    pt: 'Seus dados só são entregues a quem acabou de confirmar a senha',
    es: 'Tus datos solo se entregan a quien acaba de confirmar la contraseña',
  },
  wipeLearning200: {
    en: 'Your course and progress are erased',
    pt: 'Seu curso e seu progresso foram apagados',
    es: 'Tu curso y tu progreso se borraron',
  },
  askUsername200: {
    en: 'Code made. It goes by e-mail; without a mail server it waits in the outbox',
    pt: 'Código criado. Ele vai por e-mail; sem servidor de e-mail, espera na caixa de saída',
    es: 'Código creado. Va por correo; sin servidor de correo, espera en la bandeja de salida',
  },
  askUsername403: {
    en: 'Your address is changed only by someone who has just confirmed the password',
    pt: 'O endereço só é trocado por quem acabou de confirmar a senha',
    es: 'La dirección solo la cambia quien acaba de confirmar la contraseña',
  },
  askUsername429: tooMany,
  askUsername501: {
    en: 'E-mailing is disabled, so no code can be sent. Contact your administrator',
    pt: 'O envio de e-mails está desligado e o código não pode ser enviado. Fale com quem administra',
    es: 'El envío de correos está desactivado y el código no se puede enviar. Contacta a quien administra',
  },
} satisfies Record<string, Text>
