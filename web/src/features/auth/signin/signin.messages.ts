import { messages } from '#i18n/messages.ts'

export const signInMessages = messages({
  'signin.title': { pt: 'Entrar', es: 'Iniciar sesión', en: 'Sign in' },
  'signin.adminTitle': {
    pt: 'Entrar na administração',
    es: 'Entrar a la administración',
    en: 'Sign in to administration',
  },
  'signin.withCode': {
    pt: 'Receber um código por e-mail',
    es: 'Recibir un código por correo',
    en: 'Send me a code by e-mail',
  },
  'signin.withPassword': {
    pt: 'Entrar com a senha',
    es: 'Entrar con la contraseña',
    en: 'Sign in with password',
  },
  'signin.orPassword': { pt: 'ou com a senha', es: 'o con la contraseña', en: 'or with your password' },
  'signin.orCode': { pt: 'ou sem senha', es: 'o sin contraseña', en: 'or without a password' },
  'signin.codesOff': {
    pt: 'Aqui se entra com a senha: o envio de códigos por e-mail está desligado.',
    es: 'Aquí se entra con la contraseña: el envío de códigos por correo está desactivado.',
    en: 'Here you sign in with your password: codes by e-mail are turned off.',
  },
  'signin.forgot': { pt: 'Esqueci a senha', es: 'Olvidé mi contraseña', en: 'Forgot your password?' },
  'signin.register': {
    pt: 'Ainda não tem conta? <a>Cadastre-se</a>',
    es: '¿Aún no tienes cuenta? <a>Regístrate</a>',
    en: 'No account yet? <a>Register</a>',
  },
  'signin.passkey': {
    pt: 'Entrar com uma chave de acesso',
    es: 'Entrar con una llave de acceso',
    en: 'Sign in with a passkey',
  },
  'signin.passkeyNotHere': {
    pt: 'Esta conta pede também a chave de acesso, e este navegador não tem como usá-la. Entre em um aparelho que a tenha.',
    es: 'Esta cuenta pide también la llave de acceso, y este navegador no puede usarla. Entra en un dispositivo que la tenga.',
    en: 'This account also needs its passkey, and this browser can’t use one. Sign in on a device that has it.',
  },
  'signin.passkeyAlso': {
    pt: 'A senha está certa. Falta um passo: a sua chave de acesso.',
    es: 'La contraseña es correcta. Falta un paso: tu llave de acceso.',
    en: 'The password is correct. One more step: your passkey.',
  },
  'signin.passkeyOther': {
    pt: 'Esta chave de acesso é de outra conta. Esta página é de quem estava conectado.',
    es: 'Esta llave de acceso es de otra cuenta. Esta página es de quien tenía la sesión abierta.',
    en: 'This passkey is of another account. This page belongs to the person who was signed in.',
  },
  'signin.openid': { pt: 'Entrar com {name}', es: 'Entrar con {name}', en: 'Sign in with {name}' },
  'signin.openidFailed': {
    pt: 'A entrada por outro serviço não foi concluída. Tente de novo ou use outra forma.',
    es: 'El ingreso por otro servicio no se completó. Inténtalo de nuevo o usa otra forma.',
    en: 'Signing in through the other service was not completed. Try again or use another way.',
  },
  'signin.settingsFailed': {
    pt: 'Não foi possível preparar a entrada. Verifique sua conexão e tente de novo.',
    es: 'No se pudo preparar el inicio de sesión. Revisa tu conexión e inténtalo de nuevo.',
    en: 'Signing in could not be prepared. Check your connection and try again.',
  },
  'signin.otherAccount': { pt: 'Usar outra conta', es: 'Usar otra cuenta', en: 'Use another account' },
  'signin.verification': {
    pt: 'Enviar o e-mail de confirmação de novo',
    es: 'Enviar otra vez el correo de confirmación',
    en: 'Send the confirmation e-mail again',
  },
  'signin.unconfirmed': {
    pt: 'Cadastro incompleto. Peça o link de confirmação a quem administra esta instalação.',
    es: 'Registro incompleto. Pide el enlace de confirmación a quien administra esta instalación.',
    en: 'Registration incomplete. Ask the people who run this installation for the confirmation link.',
  },
  'signin.verificationSent': {
    pt: 'Enviamos outro link de confirmação. Abra o e-mail e depois entre aqui.',
    es: 'Enviamos otro enlace de confirmación. Abre el correo y luego entra aquí.',
    en: 'We sent another confirmation link. Open the e-mail, then sign in here.',
  },
  'signin.haveCode': { pt: 'Já tenho um código', es: 'Ya tengo un código', en: 'I already have a code' },
  'signin.usePassword': { pt: 'Usar a senha', es: 'Usar la contraseña', en: 'Use the password' },
  'signin.code': { pt: 'Código de uso único', es: 'Código de un solo uso', en: 'One-time code' },
  'signin.codeHint': {
    pt: '{count, plural, =0 {Só números} one {# número} other {# números}}, do e-mail mais recente.',
    es: '{count, plural, =0 {Solo números} one {# número} other {# números}}, del correo más reciente.',
    en: '{count, plural, =0 {Digits only} one {# digit} other {# digits}}, from the newest e-mail.',
  },
  'signin.codeLength': {
    pt: 'O código tem {count, plural, =0 {0 números} one {# número} other {# números}}',
    es: 'El código tiene {count, plural, =0 {0 números} one {# número} other {# números}}',
    en: 'The code has {count, plural, =0 {0 digits} one {# digit} other {# digits}}',
  },
  'signin.codeGo': { pt: 'Entrar com o código', es: 'Entrar con el código', en: 'Sign in with the code' },
  'signin.codeWrong': {
    pt: 'Confira os números no e-mail mais recente, ou peça outro código.',
    es: 'Revisa los números en el correo más reciente o pide otro código.',
    en: 'Check the digits in the newest e-mail, or ask for another code.',
  },
  'signin.sentTo': { pt: 'Enviado para {place}.', es: 'Enviado a {place}.', en: 'Sent to {place}.' },
  'signin.codeFor': { pt: 'Código para {place}.', es: 'Código para {place}.', en: 'Code for {place}.' },
  'signin.lives': {
    pt: 'Vale por {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}.',
    es: 'Vale por {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}.',
    en: 'It is good for {minutes, plural, =0 {0 minutes} one {# minute} other {# minutes}}.',
  },
  'signin.account': { pt: 'Conta {place}.', es: 'Cuenta {place}.', en: 'Account {place}.' },
  'signin.appOrPasskey': {
    pt: 'Falta um passo: o código do seu aplicativo autenticador ou a chave de acesso.',
    es: 'Falta un paso: el código de tu aplicación de autenticación o tu llave de acceso.',
    en: 'One more step: the code from your authenticator app, or your passkey.',
  },
  'signin.appStep': {
    pt: 'Falta um passo: o código do seu aplicativo autenticador.',
    es: 'Falta un paso: el código de tu aplicación de autenticación.',
    en: 'One more step: the code from your authenticator app.',
  },
  'signin.appCode': {
    pt: 'Código do aplicativo',
    es: 'Código de la aplicación',
    en: 'Code from the app',
  },
  'signin.appHint': {
    pt: 'Seis números. Sem o aplicativo à mão, use um código de recuperação.',
    es: 'Seis números. Si no tienes la aplicación a mano, usa un código de recuperación.',
    en: 'Six digits. If you don’t have the app at hand, use a recovery code.',
  },
  'signin.appLength': {
    pt: 'Digite os seis números, ou um código de recuperação inteiro',
    es: 'Escribe los seis números o un código de recuperación completo',
    en: 'Enter the six digits, or a whole recovery code',
  },
  'signin.appWrong': {
    pt: 'Cada código vale uma só vez, por meio minuto: espere o próximo. Se você digitou a senha há mais de dez minutos, comece de novo.',
    es: 'Cada código sirve una sola vez, por medio minuto: espera el siguiente. Si escribiste la contraseña hace más de diez minutos, empieza de nuevo.',
    en: 'Each code works once, for half a minute: wait for the next one. If you entered your password more than ten minutes ago, start again.',
  },
  'signin.openidPassword': {
    pt: 'Esta conta é protegida em duas etapas. Entre com a senha.',
    es: 'Esta cuenta se protege en dos pasos. Entra con la contraseña.',
    en: 'This account is protected in two steps. Sign in with your password.',
  },
  'signin.secondStep': {
    pt: 'A senha está certa. Falta um passo: o código que enviamos por e-mail.',
    es: 'La contraseña es correcta. Falta un paso: el código que enviamos por correo.',
    en: 'The password is correct. One more step: the code we sent by e-mail.',
  },
})

export type SignInMessage = keyof typeof signInMessages
