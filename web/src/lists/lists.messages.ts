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
    en: '{total, plural, =0 {nobody} one {# person} other {# people}}',
  },
  'lists.people.more': {
    pt: 'mais de {limit, plural, =0 {# pessoas} one {# pessoa} other {# pessoas}}',
    es: 'más de {limit, plural, =0 {# personas} one {# persona} other {# personas}}',
    en: 'more than {limit, plural, =0 {# people} one {# person} other {# people}}',
  },
  'lists.none': { pt: 'nenhuma', es: 'ninguno', en: 'none' },
})

export type ListsMessage = keyof typeof listsMessages
