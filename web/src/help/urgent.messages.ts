import { messages } from '#i18n/messages.ts'

export const urgentMessages = messages({
  'urgent.card': {
    pt: 'Aconteceu? Veja o que fazer agora',
    es: '¿Pasó? Mira qué hacer ahora',
    en: 'Did it happen? See what to do now',
  },
  'urgent.lines': {
    pt: 'Fale com alguém agora',
    es: 'Habla con alguien ahora',
    en: 'Talk to someone now',
  },
  'urgent.lines.title': {
    pt: 'Emergência e telefones de ajuda',
    es: 'Emergencia y teléfonos de ayuda',
    en: 'Emergency and help lines',
  },
  'urgent.crossing': {
    pt: 'Antes de ir: o que preparar no celular',
    es: 'Antes de ir: qué preparar en el teléfono',
    en: 'Before you go: what to set on the phone',
  },
  'urgent.crossing.title': {
    pt: 'Modo travessia: {title}',
    es: 'Modo travesía: {title}',
    en: 'Crossing mode: {title}',
  },
})

export type UrgentMessage = keyof typeof urgentMessages
