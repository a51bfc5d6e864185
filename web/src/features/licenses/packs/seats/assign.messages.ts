import { messages } from '#i18n/messages.ts'

export const assignMessages = messages({
  'assign.pack': { pt: 'De qual pacote?', es: '¿De qué paquete?', en: 'From which pack?' },
  'assign.pack.text': {
    pt: 'Estes pacotes têm lugares livres.',
    es: 'Estos paquetes tienen lugares libres.',
    en: 'These packs have free seats.',
  },
  'assign.pack.none': {
    pt: 'Nenhum pacote tem lugares livres. Libere um lugar, ou compre mais.',
    es: 'Ningún paquete tiene lugares libres. Libera un lugar o compra más.',
    en: 'No pack has free seats. Release a seat, or buy more.',
  },
  'assign.pack.failed': {
    pt: 'Não foi possível carregar os pacotes',
    es: 'No se pudieron cargar los paquetes',
    en: 'The packs could not be loaded',
  },
  'assign.pack.free': {
    pt: '{pack}, {free, plural, =0 {nenhum livre} one {# livre} other {# livres}}',
    es: '{pack}, {free, plural, =0 {ninguno libre} one {# libre} other {# libres}}',
    en: '{pack}, {free, plural, =0 {none free} one {# free} other {# free}}',
  },
  'assign.open': { pt: 'Atribuir lugares', es: 'Asignar lugares', en: 'Assign seats' },
  'assign.title': { pt: 'Atribuir lugares', es: 'Asignar lugares', en: 'Assign seats' },
  'assign.free': {
    pt: '{count, plural, =0 {Nenhum lugar livre} one {# lugar livre} other {# lugares livres}} em {team}.',
    es: '{count, plural, =0 {Ningún lugar libre} one {# lugar libre} other {# lugares libres}} en {team}.',
    en: '{count, plural, =0 {No seat is free} one {# seat is free} other {# seats are free}} in {team}.',
  },
  'assign.way': { pt: 'Como', es: 'Cómo', en: 'How' },
  'assign.way.search': { pt: 'Buscar pessoas', es: 'Buscar personas', en: 'Search for people' },
  'assign.way.list': {
    pt: 'Colar uma lista ou CSV',
    es: 'Pegar una lista o CSV',
    en: 'Paste a list or CSV',
  },
  'assign.search': { pt: 'Nome ou e-mail', es: 'Nombre o correo', en: 'Name or e-mail' },
  'assign.found': { pt: 'Pessoas da equipe', es: 'Personas del equipo', en: 'People of the team' },
  'assign.found.count': {
    pt: '{count, plural, =0 {Ninguém encontrado} one {# pessoa encontrada} other {# pessoas encontradas}}',
    es: '{count, plural, =0 {Nadie encontrado} one {# persona encontrada} other {# personas encontradas}}',
    en: '{count, plural, =0 {No one found} one {# person found} other {# people found}}',
  },
  'assign.found.more': {
    pt: 'Há mais: escreva mais do nome.',
    es: 'Hay más: escribe más del nombre.',
    en: 'There are more: type more of the name.',
  },
  'assign.found.failed': {
    pt: 'Não foi possível procurar pessoas',
    es: 'No se pudo buscar personas',
    en: 'People could not be searched for',
  },
  'assign.chosen': { pt: 'Escolhidas', es: 'Elegidas', en: 'Chosen' },
  'assign.file': { pt: 'Escolher um arquivo CSV', es: 'Elegir un archivo CSV', en: 'Choose a CSV file' },
  'assign.paste': {
    pt: 'Ou cole os endereços aqui',
    es: 'O pega las direcciones aquí',
    en: 'Or paste the addresses here',
  },
  'assign.paste.hint': {
    pt: 'Um por linha, até {most}. De um CSV, conta a primeira coluna com um e-mail.',
    es: 'Una por línea, hasta {most}. De un CSV cuenta la primera columna con un correo.',
    en: 'One a line, up to {most}. Of a CSV the first column with an e-mail counts.',
  },
  'assign.unreadable': {
    pt: 'Este arquivo não pôde ser lido',
    es: 'Este archivo no se pudo leer',
    en: 'This file could not be read',
  },
  'assign.nobody': {
    pt: 'Escolha ao menos uma pessoa',
    es: 'Elige al menos a una persona',
    en: 'Choose at least one person',
  },
  'assign.nothing': {
    pt: 'Escreva ao menos um endereço',
    es: 'Escribe al menos una dirección',
    en: 'Write at least one address',
  },
  'assign.tooMany': {
    pt: 'São {count} endereços; cabem até {most} de uma vez',
    es: 'Son {count} direcciones; caben hasta {most} a la vez',
    en: 'These are {count} addresses; up to {most} fit at once',
  },
  'assign.ends': { pt: 'Último dia do lugar', es: 'Último día del lugar', en: 'Last day of the seat' },
  'assign.ends.hint': {
    pt: 'Vazio: termina com o pacote.',
    es: 'Vacío: termina con el paquete.',
    en: 'Empty: it ends with the pack.',
  },
  'assign.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'assign.back': { pt: 'Voltar', es: 'Volver', en: 'Back' },
  'assign.check': { pt: 'Conferir a lista', es: 'Comprobar la lista', en: 'Check the list' },
  'assign.do': {
    pt: '{count, plural, =0 {Atribuir} one {Atribuir # lugar} other {Atribuir # lugares}}',
    es: '{count, plural, =0 {Asignar} one {Asignar # lugar} other {Asignar # lugares}}',
    en: '{count, plural, =0 {Assign} one {Assign # seat} other {Assign # seats}}',
  },
  'assign.will': {
    pt: '{count, plural, =0 {Ninguém recebe um lugar} one {# pessoa recebe um lugar} other {# pessoas recebem um lugar}}',
    es: '{count, plural, =0 {Nadie recibe un lugar} one {# persona recibe un lugar} other {# personas reciben un lugar}}',
    en: '{count, plural, =0 {No one gets a seat} one {# person gets a seat} other {# people get a seat}}',
  },
  'assign.refused': {
    pt: '{count, plural, =0 {Ninguém fica de fora} one {# fica de fora} other {# ficam de fora}}',
    es: '{count, plural, =0 {Nadie queda fuera} one {# queda fuera} other {# quedan fuera}}',
    en: '{count, plural, =0 {No one is left out} one {# is left out} other {# are left out}}',
  },
  'assign.line': { pt: 'Linha', es: 'Línea', en: 'Line' },
  'assign.who': { pt: 'Quem', es: 'Quién', en: 'Who' },
  'assign.answer': { pt: 'Resposta', es: 'Respuesta', en: 'Answer' },
  'assign.answer.given': { pt: 'Recebe um lugar', es: 'Recibe un lugar', en: 'Gets a seat' },
  'assign.answer.invited': {
    pt: 'Recebe um convite, com um lugar reservado',
    es: 'Recibe una invitación, con un lugar reservado',
    en: 'Gets an invite, with a seat kept',
  },
  'assign.invite': {
    pt: '{count, plural, =0 {Convidar ninguém} one {Convidar # endereço que não está na equipe} other {Convidar # endereços que não estão na equipe}}',
    es: '{count, plural, =0 {No invitar a nadie} one {Invitar # dirección que no está en el equipo} other {Invitar # direcciones que no están en el equipo}}',
    en: '{count, plural, =0 {Invite no one} one {Invite # address that is not in the team} other {Invite # addresses that are not in the team}}',
  },
  'assign.invite.mail': {
    pt: 'Cada um recebe um e-mail.',
    es: 'Cada una recibe un correo.',
    en: 'Each gets an e-mail.',
  },
  'assign.invite.hint': {
    pt: 'Um lugar fica reservado até o convite terminar.',
    es: 'Un lugar queda reservado hasta que termine la invitación.',
    en: 'A seat is kept until the invite ends.',
  },
  'assign.invite.failed': {
    pt: 'Nem todos os convites foram criados: {why}',
    es: 'No se crearon todas las invitaciones: {why}',
    en: 'Not all invites were made: {why}',
  },
  'assign.doInvite': {
    pt: 'Atribuir {count, number} e convidar {invited, number}',
    es: 'Asignar {count, number} e invitar a {invited, number}',
    en: 'Assign {count, number} and invite {invited, number}',
  },
  'assign.doneInvited': {
    pt: '{count, plural, =0 {Nenhum lugar atribuído} one {# lugar atribuído} other {# lugares atribuídos}}, {invited, plural, =0 {ninguém convidado} one {# convite criado} other {# convites criados}}',
    es: '{count, plural, =0 {Ningún lugar asignado} one {# lugar asignado} other {# lugares asignados}}, {invited, plural, =0 {nadie invitado} one {# invitación creada} other {# invitaciones creadas}}',
    en: '{count, plural, =0 {No seat assigned} one {# seat assigned} other {# seats assigned}}, {invited, plural, =0 {no one invited} one {# invite made} other {# invites made}}',
  },
  'assign.why.unknown': {
    pt: 'Não está na equipe',
    es: 'No está en el equipo',
    en: 'Is not in the team',
  },
  'assign.why.state': {
    pt: 'A conta está bloqueada, excluída ou encerrada',
    es: 'La cuenta está bloqueada, eliminada o terminada',
    en: 'The account is blocked, deleted or over',
  },
  'assign.why.holds': {
    pt: 'Já tem um lugar desta equipe',
    es: 'Ya tiene un lugar de este equipo',
    en: 'Already has a seat of this team',
  },
  'assign.why.full': { pt: 'Não há mais lugares', es: 'No quedan más lugares', en: 'No seat is left' },
  'assign.changed': {
    pt: 'Nada foi atribuído, porque algo mudou. Veja como está agora.',
    es: 'No se asignó nada, porque algo cambió. Mira cómo está ahora.',
    en: 'Nothing was assigned, because something has changed. This is how it is now.',
  },
  'assign.failed': {
    pt: 'Os lugares não foram atribuídos',
    es: 'Los lugares no se asignaron',
    en: 'The seats were not assigned',
  },
  'assign.done': {
    pt: '{count, plural, =0 {Nenhum lugar atribuído} one {# lugar atribuído} other {# lugares atribuídos}}',
    es: '{count, plural, =0 {Ningún lugar asignado} one {# lugar asignado} other {# lugares asignados}}',
    en: '{count, plural, =0 {No seat assigned} one {# seat assigned} other {# seats assigned}}',
  },
})

export type AssignMessage = keyof typeof assignMessages
