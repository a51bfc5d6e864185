import { messages } from '#i18n/messages.ts'

export const listsMessages = messages({
  'lists.pages': { pt: 'Páginas da lista', es: 'Páginas de la lista', en: 'Pages of the list' },
  'lists.first': { pt: 'Voltar ao início', es: 'Volver al inicio', en: 'Back to the start' },
  'lists.next': { pt: 'Próxima página', es: 'Página siguiente', en: 'Next page' },
  'lists.newest': { pt: 'Mais recentes', es: 'Más recientes', en: 'Newest' },
  'lists.older': { pt: 'Mais antigos', es: 'Más antiguos', en: 'Older' },
  'lists.size': { pt: 'Linhas por página', es: 'Filas por página', en: 'Rows per page' },
  'lists.none': { pt: 'nenhuma', es: 'ninguno', en: 'none' },
})

export type ListsMessage = keyof typeof listsMessages
