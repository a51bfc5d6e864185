import { messages } from '#i18n/messages.ts'

export const overviewMessages = messages({
  'overview.title': { pt: 'Gestão', es: 'Gestión', en: 'Console' },
  'overview.failed': {
    pt: 'Não foi possível carregar o que espera por você',
    es: 'No se pudo cargar lo que te espera',
    en: 'What waits for you could not be loaded',
  },
  'overview.nothing': {
    pt: 'Nada espera por você.',
    es: 'Nada te espera.',
    en: 'Nothing waits for you.',
  },
  'overview.oneStep': {
    pt: 'Só a senha protege sua conta',
    es: 'Solo la contraseña protege tu cuenta',
    en: 'Only a password protects your account',
  },
  'overview.oneStep.go': {
    pt: 'Adicione uma segunda etapa: chave de acesso ou aplicativo autenticador',
    es: 'Agrega un segundo paso: llave de acceso o aplicación de autenticación',
    en: 'Add a second step: a passkey or an authenticator app',
  },
  'overview.waiting': {
    pt: '{count, plural, =0 {Nada espera por você.} one {# coisa espera por você.} =1001 {Mais de 1.000 coisas esperam por você.} other {# coisas esperam por você.}}',
    es: '{count, plural, =0 {Nada te espera.} one {# cosa te espera.} =1001 {Más de 1.000 cosas te esperan.} other {# cosas te esperan.}}',
    en: '{count, plural, =0 {Nothing waits for you.} one {# thing waits for you.} =1001 {More than 1,000 things wait for you.} other {# things wait for you.}}',
  },
  'overview.steps': {
    pt: '{count, plural, =0 {A instalação está pronta.} one {Falta # passo da instalação.} other {Faltam # passos da instalação.}}',
    es: '{count, plural, =0 {La instalación está lista.} one {Falta # paso de la instalación.} other {Faltan # pasos de la instalación.}}',
    en: '{count, plural, =0 {Setup is complete.} one {# step of the setup is left.} other {# steps of the setup are left.}}',
  },
  'overview.open': { pt: 'Abrir a gestão', es: 'Abrir la gestión', en: 'Open the console' },
})
export type OverviewMessage = keyof typeof overviewMessages
