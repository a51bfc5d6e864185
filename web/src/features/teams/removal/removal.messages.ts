import { messages } from '#i18n/messages.ts'

export const removalMessages = messages({
  'teams.remove': {
    pt: 'Remover ou juntar equipe',
    es: 'Eliminar o unir equipo',
    en: 'Remove or merge team',
  },
  'teams.remove.text': {
    pt: 'As pessoas mantêm suas contas e o que fizeram no curso. Relatórios, marca e logotipo desta equipe são apagados.',
    es: 'Las personas conservan sus cuentas y lo que hicieron en el curso. Los informes, la marca y el logotipo de este equipo se borran.',
    en: 'People keep their accounts and what they did in the course. Reports, brand and logo of this team are deleted.',
  },
  'teams.remove.into': {
    pt: 'Equipe que recebe pessoas e licenças',
    es: 'Equipo que recibe personas y licencias',
    en: 'Team that takes over people and licenses',
  },
  'teams.remove.into.none': {
    pt: 'Nenhuma: só remover',
    es: 'Ninguno: solo eliminar',
    en: 'None: only remove',
  },
  'teams.remove.same': {
    pt: 'É esta mesma equipe: escolha outra',
    es: 'Es este mismo equipo: elige otro',
    en: 'That is this team: choose another',
  },
  'teams.remove.moves': {
    pt: 'Passa para a outra equipe',
    es: 'Pasa al otro equipo',
    en: 'Goes to the other team',
  },
  'teams.remove.leaves': { pt: 'Fica sem equipe', es: 'Queda sin equipo', en: 'Left without a team' },
  'teams.remove.ends': { pt: 'Deixa de valer', es: 'Deja de valer', en: 'No longer valid' },
  'teams.remove.people': {
    pt: '{count, plural, =0 {Ninguém} one {# pessoa} other {# pessoas}}',
    es: '{count, plural, =0 {Nadie} one {# persona} other {# personas}}',
    en: '{count, plural, =0 {No one} one {# person} other {# people}}',
  },
  'teams.remove.packs': {
    pt: '{count, plural, =0 {Nenhum pacote de licenças} one {# pacote de licenças} other {# pacotes de licenças}}',
    es: '{count, plural, =0 {Ningún paquete de licencias} one {# paquete de licencias} other {# paquetes de licencias}}',
    en: '{count, plural, =0 {No license pack} one {# license pack} other {# license packs}}',
  },
  'teams.remove.seats': {
    pt: '{count, plural, =0 {Nenhum lugar ocupado} one {# lugar ocupado} other {# lugares ocupados}}',
    es: '{count, plural, =0 {Ningún lugar ocupado} one {# lugar ocupado} other {# lugares ocupados}}',
    en: '{count, plural, =0 {No seat in use} one {# seat in use} other {# seats in use}}',
  },
  'teams.remove.invites': {
    pt: '{count, plural, =0 {Nenhum convite aberto} one {# convite aberto} other {# convites abertos}}',
    es: '{count, plural, =0 {Ninguna invitación abierta} one {# invitación abierta} other {# invitaciones abiertas}}',
    en: '{count, plural, =0 {No open invite} one {# open invite} other {# open invites}}',
  },
  'teams.remove.domains': {
    pt: '{count, plural, =0 {Nenhum domínio} one {# domínio} other {# domínios}}',
    es: '{count, plural, =0 {Ningún dominio} one {# dominio} other {# dominios}}',
    en: '{count, plural, =0 {No domain} one {# domain} other {# domains}}',
  },
  'teams.remove.asked': {
    pt: '{count, plural, =0 {Nenhum pedido ou aviso} one {# pedido ou aviso} other {# pedidos e avisos}}',
    es: '{count, plural, =0 {Ningún pedido ni aviso} one {# pedido o aviso} other {# pedidos y avisos}}',
    en: '{count, plural, =0 {No assignment or announcement} one {# assignment or announcement} other {# assignments and announcements}}',
  },
  'teams.remove.apiKeys': {
    pt: '{count, plural, =0 {Nenhuma chave de API} one {# chave de API} other {# chaves de API}}',
    es: '{count, plural, =0 {Ninguna clave de API} one {# clave de API} other {# claves de API}}',
    en: '{count, plural, =0 {No API key} one {# API key} other {# API keys}}',
  },
  'teams.remove.why.packs': {
    pt: 'Esta equipe tem licenças em vigor. Escolha quem fica com elas, ou espere que terminem.',
    es: 'Este equipo tiene licencias vigentes. Elige quién se queda con ellas, o espera a que terminen.',
    en: 'This team has running licenses. Choose who takes them over, or wait until they end.',
  },
  'teams.remove.why.associations': {
    pt: 'Esta equipe está associada a outra. Encerre antes a associação.',
    es: 'Este equipo está asociado con otro. Termina antes la asociación.',
    en: 'This team is associated with another one. End the association first.',
  },
  'teams.remove.why.seats': {
    pt: 'Há pessoas com um lugar em cada uma das duas equipes. Libere antes um dos dois.',
    es: 'Hay personas con un lugar en cada uno de los dos equipos. Libera antes uno de los dos.',
    en: 'Some people have a seat in both teams. Free one of the two first.',
  },
  'teams.remove.why.revision': {
    pt: 'A equipe mudou nesse meio-tempo. Confira de novo.',
    es: 'El equipo cambió mientras tanto. Revísalo otra vez.',
    en: 'The team changed in the meantime. Look again.',
  },
  'teams.remove.confirm': {
    pt: 'Digite “{team}” para confirmar',
    es: 'Escribe “{team}” para confirmar',
    en: 'Type “{team}” to confirm',
  },
  'teams.remove.wrong': {
    pt: 'O nome não é esse. Nada foi removido',
    es: 'El nombre no es ese. No se eliminó nada',
    en: 'That is not the name. Nothing was removed',
  },
  'teams.remove.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'teams.remove.do': { pt: 'Remover equipe', es: 'Eliminar equipo', en: 'Remove team' },
  'teams.remove.merge': { pt: 'Juntar equipes', es: 'Unir equipos', en: 'Merge teams' },
  'teams.remove.failed': {
    pt: 'A equipe não foi removida',
    es: 'El equipo no se eliminó',
    en: 'The team was not removed',
  },
})

export type RemovalMessage = keyof typeof removalMessages
