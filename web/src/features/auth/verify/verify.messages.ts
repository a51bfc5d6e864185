import { messages } from '#i18n/messages.ts'

export const verifyMessages = messages({
  'verify.title': { pt: 'Confirmar seu endereço', es: 'Confirmar tu dirección', en: 'Confirm your address' },
  'verify.intro': {
    pt: 'Falta só um toque para abrir sua conta. Se o link chegou por e-mail, ele também confirma o endereço.',
    es: 'Falta solo un toque para abrir tu cuenta. Si el enlace llegó por correo, también confirma la dirección.',
    en: 'One more tap opens your account. If the link came by e-mail, it also confirms your address.',
  },
  'verify.go': { pt: 'Confirmar meu endereço', es: 'Confirmar mi dirección', en: 'Confirm my address' },
  'verify.malformed': {
    pt: 'O link não chegou inteiro. Copie o código do e-mail para o campo abaixo.',
    es: 'El enlace no llegó entero. Copia el código del correo en el campo de abajo.',
    en: 'The link did not arrive whole. Copy the code of the e-mail into the field below.',
  },
  'verify.continue': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'verify.validate': { pt: 'Validar código', es: 'Validar código', en: 'Validate Token' },
  'verify.validateIntro': {
    pt: 'O link não abriu? Cole aqui o código que está no fim dele.',
    es: '¿El enlace no abrió? Pega aquí el código que está al final.',
    en: 'The link did not open? Paste the code at its end here.',
  },
  'verify.token': { pt: 'Código do e-mail', es: 'Código del correo', en: 'Code of the e-mail' },
  'verify.validateGo': { pt: 'Validar', es: 'Validar', en: 'Validate' },
  'verify.resendTitle': { pt: 'Receber outro link', es: 'Recibir otro enlace', en: 'Get another link' },
  'verify.resend': { pt: 'Enviar outro link', es: 'Enviar otro enlace', en: 'Send another link' },
  'verify.resent': {
    pt: 'Se a conta {place} ainda espera confirmação, outro link está a caminho.',
    es: 'Si la cuenta {place} aún espera confirmación, otro enlace va en camino.',
    en: 'If the account {place} still waits to be confirmed, another link is on its way.',
  },
  'verify.open': {
    pt: 'Sua conta está aberta.',
    es: 'Tu cuenta está abierta.',
    en: 'Your account is open.',
  },
  'verify.invited': {
    pt: 'Escolha uma senha para entrar da próxima vez, ou entre com códigos que chegam por e-mail.',
    es: 'Elige una contraseña para entrar la próxima vez, o entra con códigos que llegan por correo.',
    en: 'Choose a password to sign in with next time, or use codes that come by e-mail.',
  },
  'verify.invitedNoMail': {
    pt: 'Escolha uma senha para entrar da próxima vez.',
    es: 'Elige una contraseña para entrar la próxima vez.',
    en: 'Choose a password to sign in with next time.',
  },
  'verify.setPassword': {
    pt: 'Salvar a senha e continuar',
    es: 'Guardar la contraseña y continuar',
    en: 'Save the password and go on',
  },
  'verify.withCodes': {
    pt: 'Continuar sem senha',
    es: 'Continuar sin contraseña',
    en: 'Go on without a password',
  },
  'verify.common': {
    pt: 'Esta senha é comum ou parecida com seu nome. Escolha outra.',
    es: 'Esta contraseña es común o parecida a tu nombre. Elige otra.',
    en: 'This password is common or close to your name. Choose another.',
  },
  'verify.late': {
    pt: 'Passou muito tempo desde que você entrou. Continue sem senha; depois, use “Esqueci a senha” para escolher uma.',
    es: 'Pasó mucho tiempo desde que entraste. Continúa sin contraseña; después usa “Olvidé mi contraseña” para elegir una.',
    en: 'Too much time has passed since you came in. Go on without a password; later use “Forgot password” to choose one.',
  },
  'verify.expired': { pt: 'Este link expirou.', es: 'Este enlace caducó.', en: 'This link has expired.' },
})

export type VerifyMessage = keyof typeof verifyMessages
