import { messages } from '#i18n/messages.ts'

/** Texts shared by all pages before sign-in. */
export const authMessages = messages({
  'auth.tagline': {
    pt: 'Privacidade e segurança no seu celular, um passo de cada vez.',
    es: 'Privacidad y seguridad en tu teléfono, un paso a la vez.',
    en: 'Privacy and security on your phone, one step at a time.',
  },
  'auth.languages': { pt: 'Idioma', es: 'Idioma', en: 'Language' },
  'auth.dark': { pt: 'Usar tema escuro', es: 'Usar tema oscuro', en: 'Use the dark theme' },
  'auth.light': { pt: 'Usar tema claro', es: 'Usar tema claro', en: 'Use the light theme' },
  'auth.emergency': {
    pt: 'Em perigo? Veja o que fazer agora',
    es: '¿En peligro? Mira qué hacer ahora',
    en: 'In danger? See what to do now',
  },
  'auth.username': {
    pt: 'E-mail ou identificador',
    es: 'Correo o identificador',
    en: 'E-mail or identifier',
  },
  'auth.email': { pt: 'E-mail', es: 'Correo electrónico', en: 'E-mail' },
  'auth.password': { pt: 'Senha', es: 'Contraseña', en: 'Password' },
  'auth.toSignIn': { pt: 'Ir para a entrada', es: 'Ir al inicio de sesión', en: 'Go to sign-in' },
  'auth.undelivered.link': {
    pt: 'Nenhum e-mail saiu: esta instalação não tem servidor de e-mail. Peça o link a quem a administra.',
    es: 'No salió ningún correo: esta instalación no tiene servidor de correo. Pide el enlace a quien la administra.',
    en: 'No e-mail went out: this installation has no mail server. Ask the people who run it for the link.',
  },
  'auth.undelivered.code': {
    pt: 'Nenhum e-mail saiu: esta instalação não tem servidor de e-mail. Entre com a senha, ou peça o código a quem a administra.',
    es: 'No salió ningún correo: esta instalación no tiene servidor de correo. Entra con la contraseña, o pide el código a quien la administra.',
    en: 'No e-mail went out: this installation has no mail server. Use your password, or ask the people who run it for the code.',
  },
  'auth.wait': {
    pt: 'Tente de novo em {seconds, plural, =0 {0 segundos} one {# segundo} other {# segundos}}.',
    es: 'Vuelve a intentarlo en {seconds, plural, =0 {0 segundos} one {# segundo} other {# segundos}}.',
    en: 'Try again in {seconds, plural, =0 {0 seconds} one {# second} other {# seconds}}.',
  },
  'auth.waitMinutes': {
    pt: 'Tente de novo em {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}.',
    es: 'Vuelve a intentarlo en {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}.',
    en: 'Try again in {minutes, plural, =0 {0 minutes} one {# minute} other {# minutes}}.',
  },
  'auth.waitOver': {
    pt: 'Você já pode tentar de novo.',
    es: 'Ya puedes volver a intentarlo.',
    en: 'You can try again now.',
  },
  'auth.resend': { pt: 'Enviar de novo', es: 'Enviar otra vez', en: 'Send again' },
  'auth.resendIn': {
    pt: 'Você pode pedir outro envio em {seconds, plural, =0 {0 segundos} one {# segundo} other {# segundos}}.',
    es: 'Puedes pedir otro envío en {seconds, plural, =0 {0 segundos} one {# segundo} other {# segundos}}.',
    en: 'You can ask for another one in {seconds, plural, =0 {0 seconds} one {# second} other {# seconds}}.',
  },
  'auth.resendReady': {
    pt: 'Você já pode pedir outro envio.',
    es: 'Ya puedes pedir otro envío.',
    en: 'You can ask for another one now.',
  },
  'auth.change': { pt: 'Trocar', es: 'Cambiar', en: 'Change' },
  'auth.insecure': {
    pt: 'Esta página foi aberta sem conexão segura (https), e sem ela a senha não pode ser protegida. Abra o endereço com https.',
    es: 'Esta página se abrió sin conexión segura (https), y sin ella no se puede proteger la contraseña. Abre la dirección con https.',
    en: 'This page was opened without a secure connection (https), and without one the password cannot be protected. Open the address with https.',
  },
})

export type AuthMessage = keyof typeof authMessages
