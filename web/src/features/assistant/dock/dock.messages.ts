import { messages } from '#i18n/messages.ts'

/** The button and the head of the dock: all that a lesson needs before its conversation is opened. */
export const dockMessages = messages({
  'dock.title': { pt: 'Assistente', es: 'Asistente', en: 'Assistant' },
  'dock.failed': {
    pt: 'O assistente não carregou. Confira a conexão e tente de novo.',
    es: 'El asistente no se cargó. Revisa la conexión e inténtalo de nuevo.',
    en: 'The assistant did not load. Check the connection and try again.',
  },
  'dock.open': {
    pt: 'Perguntar ao assistente',
    es: 'Preguntar al asistente',
    en: 'Ask the assistant',
  },
  'dock.close': { pt: 'Fechar assistente', es: 'Cerrar asistente', en: 'Close assistant' },
})

export type DockMessage = keyof typeof dockMessages
