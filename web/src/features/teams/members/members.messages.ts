import { messages } from '#i18n/messages.ts'

export const membersMessages = messages({
  'members.list': { pt: 'Pessoas da equipe', es: 'Personas del equipo', en: 'People in the team' },
  'members.search': { pt: 'Buscar pessoa', es: 'Buscar persona', en: 'Search for a person' },
  'members.manage': {
    pt: 'Abrir na lista de pessoas',
    es: 'Abrir en la lista de personas',
    en: 'Open in the list of people',
  },
  'members.users': {
    pt: 'Usuários e aparelhos',
    es: 'Usuarios y dispositivos',
    en: 'End users and devices',
  },
  'members.invites': { pt: 'Convites', es: 'Invitaciones', en: 'Invites' },
  'members.create': { pt: 'Criar pessoa', es: 'Crear persona', en: 'Create a person' },
  'members.person': { pt: 'Pessoa', es: 'Persona', en: 'Person' },
  'members.role': { pt: 'Papel', es: 'Rol', en: 'Role' },
  'members.status': { pt: 'Situação', es: 'Estado', en: 'Status' },
  'members.came': { pt: 'Como entrou', es: 'Cómo entró', en: 'How they came' },
  'members.when': { pt: 'Quando', es: 'Cuándo', en: 'When' },
  'members.do': { pt: 'Ações', es: 'Acciones', en: 'Actions' },
  'members.remove': { pt: 'Tirar da equipe', es: 'Quitar del equipo', en: 'Remove from team' },
  'members.remove.of': {
    pt: 'Tirar da equipe: {name}',
    es: 'Quitar del equipo: {name}',
    en: 'Remove from team: {name}',
  },
  'members.remove.text': {
    pt: 'A conta continua a existir, com suas lições e seus dados. Só deixa de fazer parte de “{team}”.',
    es: 'La cuenta sigue existiendo, con sus lecciones y sus datos. Solo deja de formar parte de “{team}”.',
    en: 'The account stays, with its lessons and data. It is only no longer part of “{team}”.',
  },
  'members.remove.own': {
    pt: 'É a sua conta: depois disso você não verá mais esta equipe.',
    es: 'Es tu cuenta: después de esto ya no verás este equipo.',
    en: 'This is your account: afterwards you will not see this team any more.',
  },
  'members.removed': {
    pt: '{name} não está mais na equipe',
    es: '{name} ya no está en el equipo',
    en: '{name} is no longer in the team',
  },
  'members.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'members.removeFailed': {
    pt: 'A pessoa continua na equipe',
    es: 'La persona sigue en el equipo',
    en: 'The person is still in the team',
  },
  'members.failed': {
    pt: 'Não foi possível carregar as pessoas',
    es: 'No se pudieron cargar las personas',
    en: 'The people could not be loaded',
  },
  'members.empty': {
    pt: 'Ainda não há ninguém nesta equipe',
    es: 'Aún no hay nadie en este equipo',
    en: 'No one is in this team yet',
  },
  'members.noResult': {
    pt: 'Nenhum resultado para “{q}”',
    es: 'Sin resultados para “{q}”',
    en: 'No result for “{q}”',
  },
  'members.endOfList': { pt: 'A lista termina aqui', es: 'La lista termina aquí', en: 'The list ends here' },
  'members.clear': { pt: 'Limpar a busca', es: 'Borrar la búsqueda', en: 'Clear the search' },
  'members.requests': {
    pt: 'Pedidos para entrar',
    es: 'Solicitudes para entrar',
    en: 'Requests to join',
  },
  'members.requests.text': {
    pt: '{count, plural, =0 {Ninguém espera} one {# pessoa confirmou um endereço do domínio da equipe e espera sua resposta} other {# pessoas confirmaram um endereço do domínio da equipe e esperam sua resposta}}',
    es: '{count, plural, =0 {Nadie espera} one {# persona confirmó una dirección del dominio del equipo y espera tu respuesta} other {# personas confirmaron una dirección del dominio del equipo y esperan tu respuesta}}',
    en: '{count, plural, =0 {No one waits} one {# person confirmed an address of the team’s domain and waits for your answer} other {# people confirmed an address of the team’s domain and wait for your answer}}',
  },
  'members.asked': { pt: 'Pediu', es: 'Pidió', en: 'Asked' },
  'members.accept': { pt: 'Aceitar', es: 'Aceptar', en: 'Accept' },
  'members.accept.of': { pt: 'Aceitar {name}', es: 'Aceptar a {name}', en: 'Accept {name}' },
  'members.decline': { pt: 'Recusar', es: 'Rechazar', en: 'Decline' },
  'members.decline.of': { pt: 'Recusar {name}', es: 'Rechazar a {name}', en: 'Decline {name}' },
  'members.requestsFailed': {
    pt: 'Não foi possível carregar os pedidos',
    es: 'No se pudieron cargar las solicitudes',
    en: 'The requests could not be loaded',
  },
  'members.answerFailed': {
    pt: 'A resposta não foi salva',
    es: 'La respuesta no se guardó',
    en: 'The answer was not saved',
  },
})

export type MembersMessage = keyof typeof membersMessages
