import { messages } from '#i18n/messages.ts'

export const guestMessages = messages({
  'guest.ticks': {
    pt: 'As marcas ficam só neste navegador, e só você as vê. A saída rápida as apaga.',
    es: 'Las marcas quedan solo en este navegador y solo tú las ves. La salida rápida las borra.',
    en: 'Ticks stay in this browser, and only you see them. The quick exit erases them.',
  },
})

export type GuestMessage = keyof typeof guestMessages
