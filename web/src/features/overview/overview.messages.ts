import { messages } from '#i18n/messages.ts'

export const overviewMessages = messages({
  'overview.title': { pt: 'Administração', es: 'Administración', en: 'Administration' },
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
  'overview.pending': {
    pt: '{count, plural, =0 {Nenhuma conta ainda não confirmada} one {# conta ainda não confirmada} =1001 {mais de 1.000 contas ainda não confirmadas} other {# contas ainda não confirmadas}}',
    es: '{count, plural, =0 {Ninguna cuenta sin confirmar} one {# cuenta sin confirmar} =1001 {más de 1.000 cuentas sin confirmar} other {# cuentas sin confirmar}}',
    en: '{count, plural, =0 {No account still to be confirmed} one {# account still to be confirmed} =1001 {more than 1,000 accounts still to be confirmed} other {# accounts still to be confirmed}}',
  },
  'overview.joinRequests': {
    pt: '{count, plural, =0 {Nenhum pedido para entrar em uma equipe} one {# pedido para entrar em uma equipe} =1001 {mais de 1.000 pedidos para entrar em equipes} other {# pedidos para entrar em equipes}}',
    es: '{count, plural, =0 {Ninguna solicitud para entrar en un equipo} one {# solicitud para entrar en un equipo} =1001 {más de 1.000 solicitudes para entrar en equipos} other {# solicitudes para entrar en equipos}}',
    en: '{count, plural, =0 {No request to join a team} one {# request to join a team} =1001 {more than 1,000 requests to join teams} other {# requests to join teams}}',
  },
  'overview.packs': {
    pt: '{count, plural, =0 {Nenhum pacote de licenças perto do fim} one {# pacote de licenças perto do fim} =1001 {mais de 1.000 pacotes de licenças perto do fim} other {# pacotes de licenças perto do fim}}',
    es: '{count, plural, =0 {Ningún paquete de licencias cerca de su fin} one {# paquete de licencias cerca de su fin} =1001 {más de 1.000 paquetes de licencias cerca de su fin} other {# paquetes de licencias cerca de su fin}}',
    en: '{count, plural, =0 {No license pack near its end} one {# license pack near its end} =1001 {more than 1,000 license packs near their end} other {# license packs near their end}}',
  },
  'overview.signIns': {
    pt: 'Entradas nos últimos {days} dias',
    es: 'Inicios de sesión de los últimos {days} días',
    en: 'Sign-ins of the last {days} days',
  },
  'overview.signIns.sum': {
    pt: '{successful, plural, =0 {Nenhuma com sucesso} one {# com sucesso} other {# com sucesso}}, {refused, plural, =0 {nenhuma recusada} one {# recusada} other {# recusadas}}.',
    es: '{successful, plural, =0 {Ninguno con éxito} one {# con éxito} other {# con éxito}}, {refused, plural, =0 {ninguno rechazado} one {# rechazado} other {# rechazados}}.',
    en: '{successful, plural, =0 {None successful} one {# successful} other {# successful}}, {refused, plural, =0 {none refused} one {# refused} other {# refused}}.',
  },
  'overview.table': { pt: 'Ver como tabela', es: 'Ver como tabla', en: 'See as a table' },
  'overview.day': { pt: 'Dia', es: 'Día', en: 'Day' },
  'overview.successful': { pt: 'Com sucesso', es: 'Con éxito', en: 'Successful' },
  'overview.refused': { pt: 'Recusadas', es: 'Rechazados', en: 'Refused' },
  'overview.log': {
    pt: 'Ver o registro de acesso',
    es: 'Ver el registro de acceso',
    en: 'See the access log',
  },
})
export type OverviewMessage = keyof typeof overviewMessages
