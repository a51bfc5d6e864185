import { messages } from '#i18n/messages.ts'

export const listsMessages = messages({
  'lists.filters.on': { pt: 'Filtros em uso', es: 'Filtros activos', en: 'Filters in use' },
  'lists.filters.clear': { pt: 'Limpar filtros', es: 'Borrar filtros', en: 'Clear filters' },
  'lists.pages': { pt: 'Páginas da lista', es: 'Páginas de la lista', en: 'Pages of the list' },
  'lists.first': { pt: 'Voltar ao início', es: 'Volver al inicio', en: 'Back to the start' },
  'lists.next': { pt: 'Próxima página', es: 'Página siguiente', en: 'Next page' },
  'lists.newest': { pt: 'Mais recentes', es: 'Más recientes', en: 'Newest' },
  'lists.older': { pt: 'Mais antigos', es: 'Más antiguos', en: 'Older' },
  'lists.size': { pt: 'Linhas por página', es: 'Filas por página', en: 'Rows per page' },
  'lists.people': {
    pt: '{total, plural, =0 {ninguém} one {# pessoa} other {# pessoas}}',
    es: '{total, plural, =0 {nadie} one {# persona} other {# personas}}',
    en: '{total, plural, =0 {no one} one {# person} other {# people}}',
  },
  'lists.people.more': {
    pt: 'mais de {limit, plural, =0 {# pessoas} one {# pessoa} other {# pessoas}}',
    es: 'más de {limit, plural, =0 {# personas} one {# persona} other {# personas}}',
    en: 'more than {limit, plural, =0 {# people} one {# person} other {# people}}',
  },
  'lists.record': { pt: 'Ficha da pessoa', es: 'Ficha de la persona', en: 'Record of the person' },
  'lists.record.back': { pt: 'Voltar à lista', es: 'Volver a la lista', en: 'Back to the list' },
  'lists.record.close': { pt: 'Fechar a ficha', es: 'Cerrar la ficha', en: 'Close the record' },
  'lists.os.android': { pt: 'Android', es: 'Android', en: 'Android' },
  'lists.os.ios': { pt: 'iOS', es: 'iOS', en: 'iOS' },
  'lists.os.windows': { pt: 'Windows', es: 'Windows', en: 'Windows' },
  'lists.os.macos': { pt: 'macOS', es: 'macOS', en: 'macOS' },
  'lists.os.linux': { pt: 'Linux', es: 'Linux', en: 'Linux' },
  'lists.os.chromeos': { pt: 'ChromeOS', es: 'ChromeOS', en: 'ChromeOS' },
  'lists.os.other': { pt: 'sistema desconhecido', es: 'sistema desconocido', en: 'unknown system' },
  'lists.none': { pt: 'nenhuma', es: 'ninguno', en: 'none' },
  'lists.team': { pt: 'Equipe', es: 'Equipo', en: 'Team' },
  'lists.team.choose': { pt: 'Escolha uma equipe', es: 'Elige un equipo', en: 'Choose a team' },
  'lists.team.any': { pt: 'Qualquer equipe', es: 'Cualquier equipo', en: 'Any team' },
  'lists.team.none': { pt: 'Sem equipe', es: 'Sin equipo', en: 'No team' },
  'lists.team.search': { pt: 'Buscar equipe', es: 'Buscar equipo', en: 'Search teams' },
  'lists.team.found': {
    pt: '{count, plural, =0 {Nenhuma equipe com esse nome} one {# equipe na lista} other {# equipes na lista}}',
    es: '{count, plural, =0 {Ningún equipo con ese nombre} one {# equipo en la lista} other {# equipos en la lista}}',
    en: '{count, plural, =0 {No team of that name} one {# team in the list} other {# teams in the list}}',
  },
  'lists.team.failed': {
    pt: 'Não foi possível carregar as equipes.',
    es: 'No se pudieron cargar los equipos.',
    en: 'The teams could not be loaded.',
  },
  'lists.conflict': {
    pt: 'Alguém salvou antes de você',
    es: 'Alguien guardó antes que tú',
    en: 'Someone saved before you',
  },
  'lists.conflict.theirs': { pt: 'Salvo agora', es: 'Guardado ahora', en: 'Saved now' },
  'lists.conflict.yours': { pt: 'Seu texto', es: 'Tu texto', en: 'Your text' },
  'lists.conflict.use': {
    pt: 'Usar o que está salvo em: {field}',
    es: 'Usar lo guardado en: {field}',
    en: 'Use what is saved for: {field}',
  },
  'lists.conflict.same': {
    pt: 'O que está salvo agora é igual ao seu texto.',
    es: 'Lo que está guardado ahora es igual a tu texto.',
    en: 'What is saved now is the same as your text.',
  },
  'lists.blank': { pt: '(vazio)', es: '(vacío)', en: '(empty)' },
})

export type ListsMessage = keyof typeof listsMessages
