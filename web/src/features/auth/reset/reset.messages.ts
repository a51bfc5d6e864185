import { messages } from '#i18n/messages.ts'

export const resetMessages = messages({
  'reset.title': { pt: 'Esqueci a senha', es: 'Olvidé mi contraseña', en: 'Forgot your password' },
  'reset.intro': {
    pt: 'Diga de qual conta. Se ela existir, enviamos um link para escolher outra senha.',
    es: 'Dinos de qué cuenta. Si existe, enviamos un enlace para elegir otra contraseña.',
    en: 'Tell us which account. If it exists, we send a link to choose another password.',
  },
  'reset.go': { pt: 'Enviar o link', es: 'Enviar el enlace', en: 'Send the link' },
  'reset.sent': {
    pt: 'Se a conta {place} existir, o link está a caminho. Abra o e-mail mais recente: os anteriores deixam de valer.',
    es: 'Si la cuenta {place} existe, el enlace va en camino. Abre el correo más reciente: los anteriores dejan de valer.',
    en: 'If the account {place} exists, the link is on its way. Open the newest e-mail: earlier ones are no longer good.',
  },
  'reset.newTitle': {
    pt: 'Escolher outra senha',
    es: 'Elegir otra contraseña',
    en: 'Choose another password',
  },
  'reset.expired': {
    pt: 'Peça outro link abaixo.',
    es: 'Pide otro enlace abajo.',
    en: 'Ask for another link below.',
  },
  'reset.otherSessions': {
    pt: 'As outras sessões desta conta terminam quando a senha muda.',
    es: 'Las otras sesiones de esta cuenta terminan cuando cambia la contraseña.',
    en: 'The other sessions of this account end when the password changes.',
  },
  'reset.new': { pt: 'Senha nova', es: 'Contraseña nueva', en: 'New password' },
  'reset.again': {
    pt: 'Senha nova, outra vez',
    es: 'Contraseña nueva, otra vez',
    en: 'New password, once more',
  },
  'reset.current': { pt: 'Senha atual', es: 'Contraseña actual', en: 'Current password' },
  'reset.save': { pt: 'Salvar a senha', es: 'Guardar la contraseña', en: 'Save the password' },
  'reset.done': {
    pt: 'Agora entre com a senha nova.',
    es: 'Ahora entra con la contraseña nueva.',
    en: 'Now sign in with the new password.',
  },
  'reset.lengthWrong': {
    pt: 'Use de {min} a {max} caracteres',
    es: 'Usa de {min} a {max} caracteres',
    en: 'Use {min} to {max} characters',
  },
  'reset.ownTitle': {
    pt: 'Escolha sua própria senha',
    es: 'Elige tu propia contraseña',
    en: 'Choose your own password',
  },
  'reset.ownIntro': {
    pt: 'Sua senha atual foi definida por outra pessoa. Antes de continuar, escolha uma que só você conheça.',
    es: 'Otra persona definió tu contraseña actual. Antes de seguir, elige una que solo tú conozcas.',
    en: 'Somebody else set your current password. Before you go on, choose one that only you know.',
  },
  'reset.signOut': { pt: 'Sair', es: 'Cerrar sesión', en: 'Sign out' },
})

export type ResetMessage = keyof typeof resetMessages
