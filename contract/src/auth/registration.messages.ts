import type { Text } from '../platform/languages.ts'
import { tooMany } from '../platform/sharedMessages.ts'

/** Messages of creating, confirming and keeping an account: pages beside the sign-in page. */
export const registration = {
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
  verify409: {
    en: 'Your address is confirmed. Sign in through the service of your organisation',
    pt: 'Seu endereço está confirmado. Entre pelo serviço da sua organização',
    es: 'Tu dirección está confirmada. Ingresa por el servicio de tu organización',
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
} satisfies Record<string, Text>
