import type { ApiKeyScope } from '@resguardo/contract/apiKeys/apiKeyScopes'
import type { Text } from '@resguardo/contract/platform/languages'
import { messages } from '#i18n/messages.ts'

const scopeTexts = {
  'apiKeys.scope.people.read': { pt: 'Ver pessoas', es: 'Ver personas', en: 'See people' },
  'apiKeys.scope.people.write': {
    pt: 'Criar e editar pessoas',
    es: 'Crear y editar personas',
    en: 'Create and edit people',
  },
  'apiKeys.scope.people.state': {
    pt: 'Bloquear, ativar e excluir pessoas',
    es: 'Bloquear, activar y eliminar personas',
    en: 'Block, activate and delete people',
  },
  'apiKeys.scope.teams.read': { pt: 'Ver equipes', es: 'Ver equipos', en: 'See teams' },
  'apiKeys.scope.teams.write': { pt: 'Editar equipes', es: 'Editar equipos', en: 'Edit teams' },
  'apiKeys.scope.invites.read': { pt: 'Ver convites', es: 'Ver invitaciones', en: 'See invites' },
  'apiKeys.scope.invites.write': {
    pt: 'Criar e editar convites',
    es: 'Crear y editar invitaciones',
    en: 'Create and edit invites',
  },
  'apiKeys.scope.licenses.read': {
    pt: 'Ver pacotes de licenças',
    es: 'Ver paquetes de licencias',
    en: 'See licence packs',
  },
  'apiKeys.scope.licenses.write': {
    pt: 'Distribuir e editar licenças',
    es: 'Asignar y editar licencias',
    en: 'Assign and edit licences',
  },
  'apiKeys.scope.orders.read': {
    pt: 'Ver pedidos e assinaturas',
    es: 'Ver pedidos y suscripciones',
    en: 'See orders and subscriptions',
  },
  'apiKeys.scope.reports.read': {
    pt: 'Ver relatórios de equipes',
    es: 'Ver informes de equipos',
    en: 'See team reports',
  },
  'apiKeys.scope.logs.read': {
    pt: 'Ver registros de acesso e de mudanças',
    es: 'Ver registros de acceso y de cambios',
    en: 'See sign-in and audit logs',
  },
  'apiKeys.scope.instance.read': {
    pt: 'Ver configurações e estado do sistema',
    es: 'Ver la configuración y el estado del sistema',
    en: 'See settings and system status',
  },
  'apiKeys.scope.alerts.read': {
    pt: 'Ver alertas e rascunhos',
    es: 'Ver alertas y borradores',
    en: 'See alerts and drafts',
  },
  'apiKeys.scope.alerts.write': {
    pt: 'Escrever rascunhos de alertas',
    es: 'Escribir borradores de alertas',
    en: 'Write drafts of alerts',
  },
  'apiKeys.scope.learning.read': {
    pt: 'Ver meu curso e minha licença',
    es: 'Ver mi curso y mi licencia',
    en: 'See my course and licence',
  },
  'apiKeys.scope.learning.write': {
    pt: 'Registrar meu progresso',
    es: 'Registrar mi progreso',
    en: 'Record my progress',
  },
  'apiKeys.scope.scim': {
    pt: 'Sincronizar pessoas com um diretório (SCIM)',
    es: 'Sincronizar personas con un directorio (SCIM)',
    en: 'Keep people in step with a directory (SCIM)',
  },
} as const satisfies Record<`apiKeys.scope.${ApiKeyScope}`, Text>

export const apiKeysMessages = messages({
  ...scopeTexts,
  'apiKeys.own': { pt: 'Chaves de API', es: 'Claves de API', en: 'API keys' },
  'apiKeys.own.what': {
    pt: 'Com uma chave, um programa age em seu nome, só no que você permitir e nunca além do que você pode fazer.',
    es: 'Con una clave, un programa actúa en tu nombre, solo en lo que permitas y nunca más allá de lo que tú puedes hacer.',
    en: 'With a key, a program acts in your name: only as far as you allow, and never beyond what you may do.',
  },
  'apiKeys.own.stay': {
    pt: 'Trocar a senha não encerra as chaves: revogue as que você não reconhece.',
    es: 'Cambiar la contraseña no anula las claves: revoca las que no reconozcas.',
    en: 'Changing your password does not end your keys: revoke those you do not recognise.',
  },
  'apiKeys.service': { pt: 'Chaves de serviço', es: 'Claves de servicio', en: 'Service keys' },
  'apiKeys.service.what': {
    pt: 'Uma chave de serviço é da equipe, não de uma pessoa: continua valendo quando quem a criou sai.',
    es: 'Una clave de servicio es del equipo, no de una persona: sigue vigente cuando quien la creó se va.',
    en: 'A service key belongs to a team, not to a person: it stays valid when its maker leaves.',
  },
  'apiKeys.docs': { pt: 'Descrição da API', es: 'Descripción de la API', en: 'API description' },
  'apiKeys.failed': {
    pt: 'Não foi possível carregar as chaves',
    es: 'No se pudieron cargar las claves',
    en: 'Couldn’t load the keys',
  },
  'apiKeys.empty': { pt: 'Ainda não há chaves.', es: 'Todavía no hay claves.', en: 'There are no keys yet.' },
  'apiKeys.endOfList': {
    pt: 'Não há mais chaves.',
    es: 'No hay más claves.',
    en: 'There are no more keys.',
  },
  'apiKeys.all': { pt: 'Todas as equipes', es: 'Todos los equipos', en: 'All teams' },
  'apiKeys.instance': { pt: 'Toda a instalação', es: 'Toda la instalación', en: 'Whole installation' },
  'apiKeys.starts': { pt: 'Começa com {start}', es: 'Empieza con {start}', en: 'Begins with {start}' },
  'apiKeys.created': { pt: 'Criada em {date}', es: 'Creada el {date}', en: 'Created {date}' },
  'apiKeys.createdBy': {
    pt: 'Criada em {date} por {maker}',
    es: 'Creada el {date} por {maker}',
    en: 'Created {date} by {maker}',
  },
  'apiKeys.expires': { pt: 'Vale até {date}', es: 'Vale hasta el {date}', en: 'Valid until {date}' },
  'apiKeys.ended': { pt: 'Vencida', es: 'Vencida', en: 'Expired' },
  'apiKeys.used': { pt: 'Último uso em {date}', es: 'Último uso el {date}', en: 'Last used {date}' },
  'apiKeys.unused': { pt: 'Nunca usada', es: 'Nunca usada', en: 'Never used' },
  'apiKeys.create': { pt: 'Criar chave', es: 'Crear clave', en: 'Create a key' },
  'apiKeys.name': { pt: 'Nome', es: 'Nombre', en: 'Name' },
  'apiKeys.name.hint': {
    pt: 'Para que você reconheça o programa depois',
    es: 'Para reconocer el programa más tarde',
    en: 'So that you recognise the program later',
  },
  'apiKeys.days': { pt: 'Validade', es: 'Vigencia', en: 'Valid for' },
  'apiKeys.days.count': {
    pt: '{days, plural, =0 {nenhum dia} one {# dia} other {# dias}}',
    es: '{days, plural, =0 {ningún día} one {# día} other {# días}}',
    en: '{days, plural, =0 {no days} one {# day} other {# days}}',
  },
  'apiKeys.scopes': { pt: 'O que pode fazer', es: 'Qué puede hacer', en: 'What it may do' },
  'apiKeys.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'apiKeys.notCreated': {
    pt: 'A chave não foi criada',
    es: 'La clave no se creó',
    en: 'The key was not created',
  },
  'apiKeys.secret.title': { pt: 'Chave {name}', es: 'Clave {name}', en: 'Key {name}' },
  'apiKeys.secret.text': {
    pt: 'Copie a chave agora: ela não aparece de novo. Quem a tem pode fazer o que ela permite.',
    es: 'Copia la clave ahora: no se muestra de nuevo. Quien la tenga puede hacer lo que ella permite.',
    en: 'Copy the key now: it is not shown again. Anyone who has it can do what it allows.',
  },
  'apiKeys.secret.what': { pt: 'a chave', es: 'la clave', en: 'the key' },
  'apiKeys.secret.kept': { pt: 'Já guardei', es: 'Ya la guardé', en: 'I have saved it' },
  'apiKeys.revoke': { pt: 'Revogar {name}', es: 'Revocar {name}', en: 'Revoke {name}' },
  'apiKeys.revoke.title': { pt: 'Revogar esta chave?', es: '¿Revocar esta clave?', en: 'Revoke this key?' },
  'apiKeys.revoke.text': {
    pt: 'Programas que usam {name} param na hora. Isso não pode ser desfeito.',
    es: 'Los programas que usan {name} se detienen al instante. No se puede deshacer.',
    en: 'Programs that use {name} stop at once. This cannot be undone.',
  },
  'apiKeys.revoke.go': { pt: 'Revogar', es: 'Revocar', en: 'Revoke' },
  'apiKeys.keep': { pt: 'Manter', es: 'Conservar', en: 'Keep it' },
})

export type ApiKeysMessage = keyof typeof apiKeysMessages
