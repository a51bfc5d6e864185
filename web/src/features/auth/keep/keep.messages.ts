import { messages } from '#i18n/messages.ts'

export const keepMessages = messages({
  'keep.title': { pt: 'Sua conta', es: 'Tu cuenta', en: 'Your account' },
  'keep.intro': {
    pt: 'Você encerrou sua conta. Ela será apagada em breve. Mudou de ideia? Um toque traz tudo de volta.',
    es: 'Diste de baja tu cuenta. Se borrará pronto. ¿Cambiaste de idea? Un toque la recupera entera.',
    en: 'You closed your account. It will be erased soon. Changed your mind? Tap to restore it.',
  },
  'keep.go': { pt: 'Manter minha conta', es: 'Conservar mi cuenta', en: 'Keep my account' },
  'keep.done': {
    pt: 'Entre como sempre: nada foi apagado.',
    es: 'Inicia sesión como siempre: no se borró nada.',
    en: 'Sign in as always: nothing was erased.',
  },
  'keep.ended.later': {
    pt: 'Sua conta foi encerrada e você saiu dela em todos os lugares. Em 14 dias tudo será apagado.',
    es: 'Tu cuenta fue dada de baja y se cerraron todas tus sesiones. En 14 días se borrará todo.',
    en: 'Your account is closed and you are signed out everywhere. Everything will be erased in 14 days.',
  },
  'keep.ended.later.how': {
    pt: 'Se mudar de ideia, use o link do e-mail que acabamos de enviar.',
    es: 'Si cambias de idea, usa el enlace del correo que acabamos de enviar.',
    en: 'Should you change your mind, use the link in the e-mail we have just sent.',
  },
  'keep.ended.now': {
    pt: 'Sua conta e seus dados foram apagados.',
    es: 'Tu cuenta y tus datos se borraron.',
    en: 'Your account and your data are erased.',
  },
  'keep.ended.now.how': {
    pt: 'Um e-mail diz o que foi apagado, o que fica e por quê.',
    es: 'Un correo dice qué se borró, qué queda y por qué.',
    en: 'An e-mail says what was erased, what stays and why.',
  },
  'keep.malformed': {
    pt: 'O link não chegou inteiro. Abra-o de novo a partir do e-mail.',
    es: 'El enlace no llegó entero. Ábrelo de nuevo desde el correo.',
    en: 'The link did not arrive whole. Open it again from the e-mail.',
  },
})

export type KeepMessage = keyof typeof keepMessages
