import type { Text } from '../platform/languages.ts'
import { serviceBusy, tooMany } from '../platform/sharedMessages.ts'

const signsInElsewhere: Text = {
  en: 'Your organisation has its people sign in through its own service. Use the button with its name',
  pt: 'Sua organização pede a entrada pelo serviço dela. Use o botão com o nome dele',
  es: 'Tu organización pide ingresar por su propio servicio. Usa el botón con su nombre',
}

export const auth = {
  auth200: { en: 'Signed in', pt: 'Você entrou', es: 'Sesión iniciada' },
  auth401: {
    en: 'Invalid credentials',
    pt: 'Dados de acesso incorretos',
    es: 'Datos de acceso incorrectos',
  },
  auth403: {
    en: 'This account is blocked. Contact the administrator',
    pt: 'Esta conta está bloqueada. Fale com quem administra',
    es: 'Esta cuenta está bloqueada. Contacta a quien administra',
  },
  auth409: signsInElsewhere,
  auth410: {
    en: 'This account has expired. Contact the administrator',
    pt: 'Esta conta expirou. Fale com quem administra',
    es: 'Esta cuenta caducó. Contacta a quien administra',
  },
  auth422: {
    en: 'Registration incomplete. Check your e-mail for the confirmation link',
    pt: 'Cadastro incompleto. Procure o link de confirmação no seu e-mail',
    es: 'Registro incompleto. Busca el enlace de confirmación en tu correo',
  },
  auth429: tooMany,
  auth501: {
    en: 'One-time codes are off here. Sign in with your password',
    pt: 'Códigos de uso único estão desligados aqui. Entre com a senha',
    es: 'Los códigos de un solo uso están desactivados aquí. Entra con tu contraseña',
  },
  auth503: {
    en: 'Too many people are signing in right now. Try again in a moment',
    pt: 'Há muita gente entrando agora. Tente de novo em instantes',
    es: 'Hay mucha gente entrando ahora. Vuelve a intentarlo en un momento',
  },
  oneTimeCode200: {
    en: 'One-time password request successfully sent, check your inbox',
    pt: 'Pedido de código de uso único enviado. Confira sua caixa de entrada',
    es: 'Solicitud de código de un solo uso enviada. Revisa tu bandeja de entrada',
  },
  reset200: {
    en: 'Password Reset Successful',
    pt: 'Senha redefinida',
    es: 'Contraseña restablecida',
  },
  reset401: { en: 'Bad credentials', pt: 'Credenciais inválidas', es: 'Credenciales no válidas' },
  reset403: {
    en: 'E-mail alone does not reset this account: confirm with your passkey or authenticator app',
    pt: 'O e-mail sozinho não redefine esta conta: confirme com sua chave de acesso ou seu aplicativo autenticador',
    es: 'El correo por sí solo no restablece esta cuenta: confirma con tu llave de acceso o tu aplicación de autenticación',
  },
  reset404: {
    en: 'Admin user does not exist',
    pt: 'Esta conta não existe',
    es: 'Esta cuenta no existe',
  },
  reset422: {
    en: 'You used this password before. Choose another one',
    pt: 'Você já usou esta senha. Escolha outra',
    es: 'Ya usaste esta contraseña. Elige otra',
  },
  reset429: {
    en: 'Too many requests. Wait a little and try again',
    pt: 'Muitos pedidos. Espere um pouco e tente de novo',
    es: 'Demasiadas solicitudes. Espera un poco y vuelve a intentarlo',
  },
  reset501: {
    en: 'Emailing is disabled, so the link cannot be sent. Contact the administrator',
    pt: 'O envio de e-mails está desligado e o link não pode ser enviado. Fale com quem administra',
    es: 'El envío de correos está desactivado y el enlace no se puede enviar. Contacta a quien administra',
  },
  reset503: serviceBusy,
  askPasskeyAuth429: tooMany,
  passkeyAuth200: { en: 'Signed in', pt: 'Você entrou', es: 'Sesión iniciada' },
  passkeyAuth401: {
    en: 'This passkey does not open an account here. It may have been removed: sign in another way',
    pt: 'Esta chave de acesso não abre nenhuma conta aqui. Talvez tenha sido removida: entre de outra forma',
    es: 'Esta llave de acceso no abre ninguna cuenta aquí. Quizás se quitó: entra de otra forma',
  },
  passkeyAuth403: {
    en: 'This account is blocked. Contact the administrator',
    pt: 'Esta conta está bloqueada. Fale com quem administra',
    es: 'Esta cuenta está bloqueada. Contacta a quien administra',
  },
  passkeyAuth410: {
    en: 'This account has expired. Contact the administrator',
    pt: 'Esta conta expirou. Fale com quem administra',
    es: 'Esta cuenta caducó. Contacta a quien administra',
  },
  passkeyAuth422: {
    en: 'Registration incomplete. Check your e-mail for the confirmation link',
    pt: 'Cadastro incompleto. Procure o link de confirmação no seu e-mail',
    es: 'Registro incompleto. Busca el enlace de confirmación en tu correo',
  },
  passkeyAuth429: tooMany,
} satisfies Record<string, Text>
