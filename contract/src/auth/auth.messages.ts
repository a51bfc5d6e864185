import type { Text } from '../platform/languages.ts'
import { serviceBusy, tooMany } from '../platform/sharedMessages.ts'

export const auth = {
  register200: {
    en: 'We sent you a verification e-mail. Open it to activate your account',
    pt: 'Enviamos um e-mail de confirmação. Abra-o para ativar sua conta',
    es: 'Te enviamos un correo de confirmación. Ábrelo para activar tu cuenta',
  },
  register403: {
    en: 'Registration is closed here. Ask the administrator for an invite',
    pt: 'O cadastro está fechado aqui. Peça um convite a quem administra',
    es: 'El registro está cerrado aquí. Pide una invitación a quien administra',
  },
  register429: {
    en: 'Too many registrations from here. Try again later',
    pt: 'Muitos cadastros a partir daqui. Tente mais tarde',
    es: 'Demasiados registros desde aquí. Inténtalo más tarde',
  },
  register501: {
    en: 'Registration needs e-mailing to be active. Contact the administrator',
    pt: 'O cadastro depende do envio de e-mails, que está desligado. Fale com quem administra',
    es: 'El registro necesita el envío de correos, que está desactivado. Contacta a quien administra',
  },
  register509: {
    en: 'Your registration details could not be e-mailed to the administrator. Nothing was saved; try again later',
    pt: 'Não foi possível enviar os dados do cadastro por e-mail a quem administra. Nada foi salvo; tente mais tarde',
    es: 'No se pudieron enviar por correo los datos del registro a quien administra. No se guardó nada; inténtalo más tarde',
  },
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
  verify200: {
    en: 'Your e-mail address has been confirmed successfully',
    pt: 'Seu endereço de e-mail foi confirmado',
    es: 'Tu dirección de correo quedó confirmada',
  },
  verify403: {
    en: 'Your e-mail address is confirmed. Now sign in with your password or a passkey',
    pt: 'Seu endereço de e-mail está confirmado. Agora entre com a senha ou com uma chave de acesso',
    es: 'Tu dirección de correo está confirmada. Ahora entra con tu contraseña o con una llave de acceso',
  },
  verify404: {
    en: 'This link was already used or is incomplete. If you confirmed before, just sign in',
    pt: 'Este link já foi usado ou está incompleto. Se você já confirmou, é só entrar',
    es: 'Este enlace ya se usó o está incompleto. Si ya confirmaste, inicia sesión',
  },
  verify422: {
    en: 'This link has expired. Register again to get a new one',
    pt: 'Este link expirou. Faça o cadastro de novo para receber outro',
    es: 'Este enlace caducó. Regístrate de nuevo para recibir otro',
  },
  verify429: tooMany,
  confirm200: { en: 'The link is valid', pt: 'O link é válido', es: 'El enlace es válido' },
  confirm404: {
    en: 'This link was already used or is incomplete',
    pt: 'Este link já foi usado ou está incompleto',
    es: 'Este enlace ya se usó o está incompleto',
  },
  confirm422: { en: 'This link has expired', pt: 'Este link expirou', es: 'Este enlace caducó' },
  confirm429: tooMany,
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
  keepAccount200: { en: 'Your account stays', pt: 'Sua conta continua', es: 'Tu cuenta se conserva' },
  keepAccount404: {
    en: 'This link was used already, or the account is erased',
    pt: 'Este link já foi usado, ou a conta já foi apagada',
    es: 'Este enlace ya se usó, o la cuenta ya se borró',
  },
  keepAccount422: {
    en: 'This link has expired',
    pt: 'Este link expirou',
    es: 'Este enlace caducó',
  },
  keepAccount429: tooMany,
  prove200: { en: 'Confirmed', pt: 'Confirmado', es: 'Confirmado' },
  prove403: {
    en: 'This is not your password',
    pt: 'Esta não é a sua senha',
    es: 'Esta no es tu contraseña',
  },
  prove429: tooMany,
  prove503: serviceBusy,
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
  askProof404: {
    en: 'Your account has no passkey',
    pt: 'Sua conta não tem chave de acesso',
    es: 'Tu cuenta no tiene llave de acceso',
  },
} satisfies Record<string, Text>
