import { messages } from '#i18n/messages.ts'

export const sessionMessages = messages({
  'session.over': {
    pt: 'Sua sessão terminou por segurança',
    es: 'Tu sesión terminó por seguridad',
    en: 'You are signed out for safety',
  },
  'session.kept': {
    pt: 'O que você escreveu nesta página continua aqui. Entre de novo para seguir de onde parou.',
    es: 'Lo que escribiste en esta página sigue aquí. Entra de nuevo para seguir donde estabas.',
    en: 'What you typed on this page is still here. Sign in again to go on where you were.',
  },
  'session.lose': {
    pt: 'Ao sair desta página, o que você escreveu e não salvou se perde.',
    es: 'Al salir de esta página se pierde lo que escribiste y no guardaste.',
    en: 'When you leave this page, what you typed and did not save is lost.',
  },
  'session.leave': { pt: 'Sair desta página', es: 'Salir de esta página', en: 'Leave this page' },
  'session.back': { pt: 'Voltar e entrar', es: 'Volver y entrar', en: 'Back to signing in' },
  'session.stay': { pt: 'Continuar na sua conta?', es: '¿Seguir en tu cuenta?', en: 'Stay signed in?' },
  'session.idle': {
    pt: 'Faz um tempo que nada acontece aqui. Por segurança, a sessão termina sozinha.',
    es: 'Hace un rato que no pasa nada aquí. Por seguridad, la sesión termina sola.',
    en: 'Nothing has happened here for a while. For your safety, you will be signed out.',
  },
  'session.absolute': {
    pt: 'Esta sessão chegou ao tempo máximo. Entre de novo para continuar; o que você escreveu fica.',
    es: 'Esta sesión llegó a su tiempo máximo. Entra de nuevo para continuar; lo que escribiste se queda.',
    en: 'This session has reached its longest time. Sign in again to go on; what you typed stays.',
  },
  'session.left': {
    pt: 'Termina em {seconds, plural, =0 {0 segundos} one {# segundo} other {# segundos}}.',
    es: 'Termina en {seconds, plural, =0 {0 segundos} one {# segundo} other {# segundos}}.',
    en: 'It ends in {seconds, plural, =0 {0 seconds} one {# second} other {# seconds}}.',
  },
  'session.ended': { pt: 'A sessão terminou.', es: 'La sesión terminó.', en: 'The session has ended.' },
  'session.go': { pt: 'Continuar aqui', es: 'Seguir aquí', en: 'Stay signed in' },
  'session.signOut': { pt: 'Sair agora', es: 'Salir ahora', en: 'Sign out now' },
  'session.again': { pt: 'Entrar de novo', es: 'Entrar de nuevo', en: 'Sign in again' },
  'session.proof': {
    pt: 'Confirme que é você',
    es: 'Confirma que eres tú',
    en: 'Confirm that it is you',
  },
  'session.proof.text': {
    pt: 'Para continuar, digite sua senha de novo. A confirmação vale por quinze minutos.',
    es: 'Para continuar, escribe tu contraseña otra vez. La confirmación vale por quince minutos.',
    en: 'To go on, enter your password again. You won’t be asked for the next fifteen minutes.',
  },
  'session.proof.signIn': {
    pt: 'Sua conta não tem senha. Saia, entre de novo com um código e repita isto nos quinze minutos seguintes.',
    es: 'Tu cuenta no tiene contraseña. Sal, entra de nuevo con un código y repite esto en los quince minutos siguientes.',
    en: 'Your account has no password. Sign out, sign in again with a code and repeat this within fifteen minutes.',
  },
  'session.proof.or': { pt: 'ou', es: 'o', en: 'or' },
  'session.proof.passkey': {
    pt: 'Usar uma chave de acesso',
    es: 'Usar una llave de acceso',
    en: 'Use a passkey',
  },
  'session.proof.passkeyText': {
    pt: 'Isto pede a sua chave de acesso de novo. Depois, ela vale por quinze minutos.',
    es: 'Esto pide tu llave de acceso otra vez. Después vale por quince minutos.',
    en: 'This needs your passkey again. It then counts for fifteen minutes.',
  },
  'session.proof.passkeyWrong': {
    pt: 'Esta chave de acesso não é da sua conta.',
    es: 'Esta llave de acceso no es de tu cuenta.',
    en: 'This passkey is not of your account.',
  },
  'session.proof.password': { pt: 'Sua senha', es: 'Tu contraseña', en: 'Your password' },
  'session.proof.missing': {
    pt: 'Digite a sua senha',
    es: 'Escribe tu contraseña',
    en: 'Type your password',
  },
  'session.proof.sendCode': {
    pt: 'Receber um código por e-mail',
    es: 'Recibir un código por correo',
    en: 'Mail me a code',
  },
  'session.proof.codeText': {
    pt: 'Para continuar, confirme com um código enviado ao seu e-mail. Ele vale por quinze minutos.',
    es: 'Para continuar, confirma con un código enviado a tu correo. Vale por quince minutos.',
    en: 'To go on, confirm with a code sent to your e-mail. You won’t be asked for the next fifteen minutes.',
  },
  'session.proof.codeSent': {
    pt: 'Enviamos um código ao seu e-mail.',
    es: 'Enviamos un código a tu correo.',
    en: 'We sent a code to your e-mail.',
  },
  'session.proof.code': { pt: 'Código recebido', es: 'Código recibido', en: 'Code from the mail' },
  'session.proof.codeWrong': {
    pt: 'Este código não serve: confira-o ou peça outro.',
    es: 'Este código no sirve: revísalo o pide otro.',
    en: 'This code doesn’t work: check it, or ask for another.',
  },
  'session.proof.codeMissing': {
    pt: 'Digite o código que chegou por e-mail',
    es: 'Escribe el código que llegó por correo',
    en: 'Type the code from the mail',
  },
  'session.proof.go': { pt: 'Confirmar', es: 'Confirmar', en: 'Confirm' },
})

export type SessionMessage = keyof typeof sessionMessages
