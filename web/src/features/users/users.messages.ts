import { messages } from '#i18n/messages.ts'

export const usersMessages = messages({
  'users.title': { pt: 'Usuários e aparelhos', es: 'Usuarios y dispositivos', en: 'End users and devices' },
  'users.list': { pt: 'Lista de usuários', es: 'Lista de usuarios', en: 'List of end users' },
  'users.create': {
    pt: 'Criar ou importar (CSV)',
    es: 'Crear o importar (CSV)',
    en: 'Create or import (CSV)',
  },
  'users.search': {
    pt: 'Buscar por nome ou e-mail',
    es: 'Buscar por nombre o correo',
    en: 'Search by name or e-mail',
  },
  'users.status': { pt: 'Situação', es: 'Estado', en: 'Status' },
  'users.status.any': { pt: 'Sem as excluídas', es: 'Sin eliminados', en: 'All but deleted' },
  'users.os': { pt: 'Sistema do aparelho', es: 'Sistema del dispositivo', en: 'System of a device' },
  'users.os.any': { pt: 'Qualquer sistema', es: 'Cualquier sistema', en: 'Any system' },
  'users.filters': {
    pt: '{count, plural, =0 {Filtros} one {Filtros (#)} other {Filtros (#)}}',
    es: '{count, plural, =0 {Filtros} one {Filtros (#)} other {Filtros (#)}}',
    en: '{count, plural, =0 {Filters} one {Filters (#)} other {Filters (#)}}',
  },
  'users.chip': { pt: '{name}: {value}', es: '{name}: {value}', en: '{name}: {value}' },
  'users.team.unknown': { pt: 'desconhecida', es: 'desconocido', en: 'unknown' },
  'users.person': { pt: 'Nome e e-mail', es: 'Nombre y correo', en: 'Name and e-mail' },
  'users.devices': { pt: 'Aparelhos', es: 'Dispositivos', en: 'Devices' },
  'users.devices.count': {
    pt: '{count, plural, =0 {nenhum aparelho} one {# aparelho} other {# aparelhos}}',
    es: '{count, plural, =0 {ningún dispositivo} one {# dispositivo} other {# dispositivos}}',
    en: '{count, plural, =0 {no device} one {# device} other {# devices}}',
  },
  'users.teams': { pt: 'Equipes', es: 'Equipos', en: 'Teams' },
  'users.seen': { pt: 'Último acesso', es: 'Último acceso', en: 'Last seen' },
  'users.seen.any': { pt: 'Qualquer data', es: 'Cualquier fecha', en: 'Any time' },
  'users.seen.week': { pt: 'Nos últimos 7 dias', es: 'En los últimos 7 días', en: 'In the last 7 days' },
  'users.seen.month': { pt: 'Nos últimos 30 dias', es: 'En los últimos 30 días', en: 'In the last 30 days' },
  'users.seen.longer': { pt: 'Há mais de 90 dias', es: 'Hace más de 90 días', en: 'Over 90 days ago' },
  'users.seen.never': { pt: 'Nunca', es: 'Nunca', en: 'Never' },
  'users.license.any': { pt: 'Qualquer licença', es: 'Cualquier licencia', en: 'Any license' },
  'users.license': { pt: 'Licença', es: 'Licencia', en: 'License' },
  'users.empty': { pt: 'Ainda não há ninguém', es: 'Aún no hay nadie', en: 'There is no one yet' },
  'users.empty.text': {
    pt: 'Quem aprende em uma equipe aparece aqui, com sua situação e seus aparelhos.',
    es: 'Quien aprende en un equipo aparece aquí, con su estado y sus dispositivos.',
    en: 'Anyone who learns in a team appears here, with status and devices.',
  },
  'users.noResult': {
    pt: 'Nenhum resultado para “{q}”',
    es: 'Sin resultados para “{q}”',
    en: 'No result for “{q}”',
  },
  'users.noMatch': {
    pt: 'Ninguém corresponde a estes filtros',
    es: 'Nadie coincide con estos filtros',
    en: 'No one matches these filters',
  },
  'users.endOfList': { pt: 'A lista termina aqui', es: 'La lista termina aquí', en: 'The list ends here' },
  'users.failed': {
    pt: 'Não foi possível carregar os usuários',
    es: 'No se pudieron cargar los usuarios',
    en: 'The end users could not be loaded',
  },
  'users.reset': {
    pt: 'Enviar e-mail para nova senha',
    es: 'Enviar correo para nueva contraseña',
    en: 'Send e-mail for a new password',
  },
  'users.confirmAgain': {
    pt: 'Reenviar e-mail de confirmação',
    es: 'Reenviar correo de confirmación',
    en: 'Send the confirmation e-mail again',
  },
  'users.reset.text': {
    pt: 'A pessoa escolhe a nova senha pelo link. Você não a vê, e a senha atual vale até lá.',
    es: 'La persona elige la nueva contraseña desde el enlace. Tú no la ves, y la actual sirve hasta entonces.',
    en: 'The person chooses a new password through the link. You never see it, and the current one works until then.',
  },
  'users.reset.sent': {
    pt: 'E-mail a caminho de {address}',
    es: 'Correo en camino a {address}',
    en: 'E-mail on its way to {address}',
  },
  'users.why.notAllowed': {
    pt: 'Esta pessoa administra equipes: use a lista de pessoas.',
    es: 'Esta persona administra equipos: usa la lista de personas.',
    en: 'This person runs teams: use the list of people.',
  },
})

export type UsersMessage = keyof typeof usersMessages
