import { messages } from '#i18n/messages.ts'

export const resetMessages = messages({
  'reset.title': { pt: 'Esqueci a senha', es: 'Olvidé mi contraseña', en: 'Forgot your password' },
  'reset.intro': {
    pt: 'Diga de qual conta. Se ela existir, enviamos um link para escolher outra senha.',
    es: 'Dinos de qué cuenta. Si existe, enviamos un enlace para elegir otra contraseña.',
    en: 'Tell us which account. If it exists, we send a link to choose another password.',
  },
  'reset.go': { pt: 'Enviar o link', es: 'Enviar el enlace', en: 'Send the link' },
  'reset.introNoMail': {
    pt: 'Diga qual é a conta. Se ela existir, criamos um link para escolher outra senha. Peça o link a quem administra esta instalação.',
    es: 'Dinos cuál es la cuenta. Si existe, creamos un enlace para elegir otra contraseña. Pídelo a quien administra esta instalación.',
    en: 'Tell us which account. If it exists, we make a link to choose another password. Ask the people who run this installation for it.',
  },
  'reset.sent': {
    pt: 'Se a conta {place} existir, o link está a caminho. Abra o e-mail mais recente: os anteriores deixam de valer.',
    es: 'Si la cuenta {place} existe, el enlace va en camino. Abre el correo más reciente: los anteriores dejan de valer.',
    en: 'If the account {place} exists, the link is on its way. Open the newest e-mail: earlier ones no longer work.',
  },
  'reset.undelivered': {
    pt: 'Nenhum e-mail saiu: esta instalação não tem servidor de e-mail. Se a conta {place} existir, peça o link a quem a administra.',
    es: 'No salió ningún correo: esta instalación no tiene servidor de correo. Si la cuenta {place} existe, pide el enlace a quien la administra.',
    en: 'No e-mail went out: this installation has no mail server. If the account {place} exists, ask the people who run it for the link.',
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
  'reset.ends': {
    pt: '{passkeys, plural, =0 {O aplicativo autenticador deixa} one {{totp, select, yes {A chave de acesso e o aplicativo autenticador deixam} other {A chave de acesso desta conta deixa}}} other {{totp, select, yes {As {passkeys} chaves de acesso e o aplicativo autenticador deixam} other {As {passkeys} chaves de acesso desta conta deixam}}}} de valer quando a senha muda. Depois de entrar, você pode adicionar de novo.',
    es: '{passkeys, plural, =0 {La aplicación de autenticación deja} one {{totp, select, yes {La llave de acceso y la aplicación de autenticación dejan} other {La llave de acceso de esta cuenta deja}}} other {{totp, select, yes {Las {passkeys} llaves de acceso y la aplicación de autenticación dejan} other {Las {passkeys} llaves de acceso de esta cuenta dejan}}}} de servir cuando cambia la contraseña. Después de entrar, puedes volver a agregar lo que necesites.',
    en: '{passkeys, plural, =0 {The authenticator app stops} one {{totp, select, yes {The passkey and the authenticator app stop} other {The passkey of this account stops}}} other {{totp, select, yes {The {passkeys} passkeys and the authenticator app stop} other {The {passkeys} passkeys of this account stop}}}} working once the password changes. After signing in, you can add what you need again.',
  },
  'reset.keeps': {
    pt: 'Para não perder nada, confirme com {passkeys, plural, =0 {um código do aplicativo autenticador} one {{totp, select, yes {uma chave de acesso ou um código do aplicativo autenticador} other {uma chave de acesso}}} other {{totp, select, yes {uma chave de acesso ou um código do aplicativo autenticador} other {uma chave de acesso}}}}.',
    es: 'Para no perder nada, confirma con {passkeys, plural, =0 {un código de la aplicación de autenticación} one {{totp, select, yes {una llave de acceso o un código de la aplicación de autenticación} other {una llave de acceso}}} other {{totp, select, yes {una llave de acceso o un código de la aplicación de autenticación} other {una llave de acceso}}}}.',
    en: 'To keep everything, confirm with {passkeys, plural, =0 {a code from the authenticator app} one {{totp, select, yes {a passkey or a code from the authenticator app} other {a passkey}}} other {{totp, select, yes {a passkey or a code from the authenticator app} other {a passkey}}}}.',
  },
  'reset.wants': {
    pt: 'Nesta conta, só o link do e-mail não basta. Confirme também com {passkeys, plural, =0 {um código do aplicativo autenticador} one {{totp, select, yes {uma chave de acesso ou um código do aplicativo autenticador} other {uma chave de acesso}}} other {{totp, select, yes {uma chave de acesso ou um código do aplicativo autenticador} other {uma chave de acesso}}}}.',
    es: 'En esta cuenta no basta con el enlace del correo. Confirma también con {passkeys, plural, =0 {un código de la aplicación de autenticación} one {{totp, select, yes {una llave de acceso o un código de la aplicación de autenticación} other {una llave de acceso}}} other {{totp, select, yes {una llave de acceso o un código de la aplicación de autenticación} other {una llave de acceso}}}}.',
    en: 'For this account, the link in the e-mail isn’t enough. Also confirm with {passkeys, plural, =0 {a code from the authenticator app} one {{totp, select, yes {a passkey or a code from the authenticator app} other {a passkey}}} other {{totp, select, yes {a passkey or a code from the authenticator app} other {a passkey}}}}.',
  },
  'reset.elsewhere': {
    pt: 'Nesta conta, o e-mail sozinho não basta para trocar a senha. Fale com a superadministração; se a conta é de superadministração, quem cuida do servidor cria outra senha por comando.',
    es: 'En esta cuenta, el correo por sí solo no basta para cambiar la contraseña. Contacta a la superadministración; si la cuenta es de superadministración, quien cuida el servidor crea otra contraseña por comando.',
    en: 'For this account e-mail alone is not enough to change the password. Contact a super admin; if this is the account of a super admin, the operator of the server makes a new password by command.',
  },
  'reset.lostOwn': {
    pt: 'Sem eles? Peça à superadministração que envie o link. Se a conta é de superadministração, quem cuida do servidor a recupera por comando.',
    es: '¿Sin ellos? Pide a la superadministración que envíe el enlace. Si la cuenta es de superadministración, quien cuida el servidor la recupera por comando.',
    en: 'Lost them? Ask a super admin to send the link. If this is the account of a super admin, the operator of the server recovers it by command.',
  },
  'reset.code': {
    pt: 'Código do aplicativo autenticador',
    es: 'Código de la aplicación de autenticación',
    en: 'Code from the authenticator app',
  },
  'reset.codeHint': {
    pt: 'Seis números, ou um código de recuperação.',
    es: 'Seis números, o un código de recuperación.',
    en: 'Six digits, or a recovery code.',
  },
  'reset.codeWrong': {
    pt: 'Este código não está certo ou já foi usado. Espere o próximo.',
    es: 'Este código no es correcto o ya se usó. Espera el siguiente.',
    en: 'This code is wrong or was already used. Wait for the next one.',
  },
  'reset.withPasskey': {
    pt: 'Salvar com a chave de acesso',
    es: 'Guardar con la llave de acceso',
    en: 'Save with your passkey',
  },
  'reset.new': { pt: 'Senha nova', es: 'Contraseña nueva', en: 'New password' },
  'reset.again': {
    pt: 'Senha nova, outra vez',
    es: 'Contraseña nueva, otra vez',
    en: 'Repeat the new password',
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
    pt: 'Sua senha atual é provisória. Antes de continuar, escolha uma que só você conheça.',
    es: 'Tu contraseña actual es provisional. Antes de seguir, elige una que solo tú conozcas.',
    en: 'Your current password is temporary. Before you go on, choose one that only you know.',
  },
  'reset.firstIntro': {
    pt: 'Sua conta é protegida em duas etapas e ainda não tem senha. Antes de continuar, escolha uma que só você conheça.',
    es: 'Tu cuenta se protege en dos pasos y todavía no tiene contraseña. Antes de seguir, elige una que solo tú conozcas.',
    en: 'Your account is protected in two steps and has no password yet. Before you go on, choose one that only you know.',
  },
  'reset.signOut': { pt: 'Sair', es: 'Cerrar sesión', en: 'Sign out' },
})

export type ResetMessage = keyof typeof resetMessages
