import { messages } from '#i18n/messages.ts'

export const manageMessages = messages({
  'manage.title': { pt: 'Pessoas', es: 'Personas', en: 'Users' },
  'manage.create': { pt: 'Criar pessoa', es: 'Crear persona', en: 'Create user' },
  'manage.list': { pt: 'Lista de pessoas', es: 'Lista de personas', en: 'List of people' },
  'manage.search': {
    pt: 'Buscar por nome ou e-mail',
    es: 'Buscar por nombre o correo',
    en: 'Search by name or e-mail',
  },
  'manage.sort': { pt: 'Ordem', es: 'Orden', en: 'Order' },
  'manage.sort.name': { pt: 'Nome, de A a Z', es: 'Nombre, de la A a la Z', en: 'Name, A to Z' },
  'manage.sort.-name': { pt: 'Nome, de Z a A', es: 'Nombre, de la Z a la A', en: 'Name, Z to A' },
  'manage.sort.seen': {
    pt: 'Último acesso, do mais antigo',
    es: 'Último acceso, del más antiguo',
    en: 'Last seen, oldest first',
  },
  'manage.sort.-seen': {
    pt: 'Último acesso, do mais recente',
    es: 'Último acceso, del más reciente',
    en: 'Last seen, newest first',
  },
  'manage.sort.created': {
    pt: 'Cadastro, do mais antigo',
    es: 'Registro, del más antiguo',
    en: 'Registered, oldest first',
  },
  'manage.sort.-created': {
    pt: 'Cadastro, do mais recente',
    es: 'Registro, del más reciente',
    en: 'Registered, newest first',
  },
  'manage.filters': {
    pt: '{count, plural, =0 {Filtros} one {Filtros (#)} other {Filtros (#)}}',
    es: '{count, plural, =0 {Filtros} one {Filtros (#)} other {Filtros (#)}}',
    en: '{count, plural, =0 {Filters} one {Filters (#)} other {Filters (#)}}',
  },
  'manage.columns': { pt: 'Colunas', es: 'Columnas', en: 'Columns' },
  'manage.person': { pt: 'Nome e e-mail', es: 'Nombre y correo', en: 'Name and e-mail' },
  'manage.status': { pt: 'Situação', es: 'Estado', en: 'Status' },
  'manage.role': { pt: 'Papel', es: 'Rol', en: 'Role' },
  'manage.teams': { pt: 'Equipes', es: 'Equipos', en: 'Teams' },
  'manage.seen': { pt: 'Último acesso', es: 'Último acceso', en: 'Last seen' },
  'manage.license': { pt: 'Licença', es: 'Licencia', en: 'License' },
  'manage.os': {
    pt: 'Sistema do aparelho',
    es: 'Sistema del dispositivo',
    en: 'System of a device',
  },
  'manage.seen.any': { pt: 'Qualquer data', es: 'Cualquier fecha', en: 'Any time' },
  'manage.seen.week': { pt: 'Nos últimos 7 dias', es: 'En los últimos 7 días', en: 'In the last 7 days' },
  'manage.seen.month': {
    pt: 'Nos últimos 30 dias',
    es: 'En los últimos 30 días',
    en: 'In the last 30 days',
  },
  'manage.seen.longer': { pt: 'Há mais de 90 dias', es: 'Hace más de 90 días', en: 'Over 90 days ago' },
  'manage.seen.never': { pt: 'Nunca', es: 'Nunca', en: 'Never' },
  'manage.chip': { pt: '{name}: {value}', es: '{name}: {value}', en: '{name}: {value}' },
  'manage.team': { pt: 'Equipe', es: 'Equipo', en: 'Team' },
  'manage.team.unknown': { pt: 'desconhecida', es: 'desconocido', en: 'unknown' },
  'manage.you': { pt: '(você)', es: '(tú)', en: '(you)' },
  'manage.range': {
    pt: '{first, number}–{last, number} de {people}',
    es: '{first, number}–{last, number} de {people}',
    en: '{first, number}–{last, number} of {people}',
  },
  'manage.empty': { pt: 'Ainda não há ninguém', es: 'Aún no hay nadie', en: 'There is no one yet' },
  'manage.empty.text': {
    pt: 'Quem se cadastra ou entra em uma equipe aparece aqui, com sua situação, seu papel e suas equipes.',
    es: 'Quien se registra o entra en un equipo aparece aquí, con su estado, su rol y sus equipos.',
    en: 'Anyone who registers or joins a team appears here, with status, role and teams.',
  },
  'manage.noResult': {
    pt: 'Nenhum resultado para “{q}”',
    es: 'Sin resultados para “{q}”',
    en: 'No result for “{q}”',
  },
  'manage.noMatch': {
    pt: 'Ninguém corresponde a estes filtros',
    es: 'Nadie coincide con estos filtros',
    en: 'No one matches these filters',
  },
  'manage.endOfList': { pt: 'A lista termina aqui', es: 'La lista termina aquí', en: 'The list ends here' },
  'manage.exportFailed': {
    pt: 'O arquivo não pôde ser feito',
    es: 'No se pudo hacer el archivo',
    en: 'The file could not be made',
  },
  'manage.failed': {
    pt: 'Não foi possível carregar as pessoas',
    es: 'No se pudieron cargar las personas',
    en: 'The people could not be loaded',
  },
})

export type ManageMessage = keyof typeof manageMessages
