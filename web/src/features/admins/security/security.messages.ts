import { messages } from '#i18n/messages.ts'

export const securityMessages = messages({
  'security.sessions': {
    pt: 'Onde sua conta está aberta',
    es: 'Dónde está abierta tu cuenta',
    en: 'Where you are signed in',
  },
  'security.sessions.other': {
    pt: 'Onde a conta está aberta',
    es: 'Dónde está abierta la cuenta',
    en: 'Where the account is signed in',
  },
  'security.sessions.failed': {
    pt: 'Não foi possível carregar as sessões',
    es: 'No se pudieron cargar las sesiones',
    en: 'The sessions could not be loaded',
  },
  'security.sessions.none': {
    pt: 'Nenhuma sessão aberta',
    es: 'Ninguna sesión abierta',
    en: 'No open session',
  },
  'security.sessions.current': { pt: 'Este navegador', es: 'Este navegador', en: 'This browser' },
  'security.sessions.nowhere': { pt: 'país desconhecido', es: 'país desconocido', en: 'country unknown' },
  'security.sessions.since': { pt: 'Aberta em', es: 'Abierta el', en: 'Opened' },
  'security.sessions.seen': { pt: 'Usada', es: 'Usada', en: 'Last used' },
  'security.sessions.end': { pt: 'Encerrar', es: 'Cerrar', en: 'Sign out' },
  'security.sessions.endOne': {
    pt: 'Encerrar a sessão em {browser}',
    es: 'Cerrar la sesión en {browser}',
    en: 'Sign out of {browser}',
  },
  'security.sessions.endOthers': {
    pt: 'Encerrar todas as outras',
    es: 'Cerrar todas las demás',
    en: 'Sign out everywhere else',
  },
  'security.sessions.endAll': { pt: 'Encerrar todas', es: 'Cerrar todas', en: 'Sign out everywhere' },
  'security.sessions.endedAll': {
    pt: 'Todas as sessões desta pessoa foram encerradas',
    es: 'Se cerraron todas las sesiones de esta persona',
    en: 'This person is signed out everywhere',
  },
  'security.sessions.only': {
    pt: 'Sua conta só está aberta aqui.',
    es: 'Tu cuenta solo está abierta aquí.',
    en: 'You are signed in only here.',
  },
  'security.sessions.notEnded': {
    pt: 'Nenhuma sessão foi encerrada',
    es: 'No se cerró ninguna sesión',
    en: 'No session was ended',
  },
  'security.address': { pt: 'Endereço de e-mail', es: 'Dirección de correo', en: 'E-mail address' },
  'security.address.now': {
    pt: 'Você entra com {username}.',
    es: 'Inicias sesión con {username}.',
    en: 'You sign in with {username}.',
  },
  'security.address.new': { pt: 'Novo endereço', es: 'Nueva dirección', en: 'New address' },
  'security.address.ask': { pt: 'Enviar código', es: 'Enviar código', en: 'Send a code' },
  'security.address.sent': {
    pt: 'Se o endereço {username} estiver livre, um código chegou lá. Ele vale por 10 minutos.',
    es: 'Si la dirección {username} está libre, llegó un código allí. Vale durante 10 minutos.',
    en: 'If the address {username} is free, a code has been sent there. It is valid for 10 minutes.',
  },
  'security.address.code': { pt: 'Código', es: 'Código', en: 'Code' },
  'security.address.take': { pt: 'Trocar o endereço', es: 'Cambiar la dirección', en: 'Change the address' },
  'security.address.other': {
    pt: 'Usar outro endereço',
    es: 'Usar otra dirección',
    en: 'Use another address',
  },
  'security.address.failed': {
    pt: 'O endereço não foi trocado',
    es: 'La dirección no cambió',
    en: 'The address was not changed',
  },
  'security.address.taken': {
    pt: 'Este endereço acaba de ser usado por outra conta.',
    es: 'Otra cuenta acaba de usar esta dirección.',
    en: 'Another account has just taken this address.',
  },
  'security.address.changed': {
    pt: 'Endereço trocado. Na próxima vez, entre com {username}.',
    es: 'Dirección cambiada. La próxima vez, inicia sesión con {username}.',
    en: 'Address changed. Next time, sign in with {username}.',
  },
})

export type SecurityMessage = keyof typeof securityMessages
