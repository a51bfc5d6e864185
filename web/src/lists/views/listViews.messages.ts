import { messages } from '#i18n/messages.ts'

export const listViewsMessages = messages({
  'views.title': { pt: 'Visualizações', es: 'Vistas', en: 'Views' },
  'views.current': {
    pt: 'Visualização: {name}',
    es: 'Vista: {name}',
    en: 'View: {name}',
  },
  'views.failed': {
    pt: 'Não foi possível carregar as visualizações',
    es: 'No se pudieron cargar las vistas',
    en: 'The views could not be loaded',
  },
})

export type ListViewsMessage = keyof typeof listViewsMessages
