import { messages } from '#i18n/messages.ts'

export const newsMessages = messages({
  'news.bell': {
    pt: '{count, plural, =0 {Alertas} one {Alertas: # não lido} other {Alertas: # não lidos}}',
    es: '{count, plural, =0 {Alertas} one {Alertas: # sin leer} other {Alertas: # sin leer}}',
    en: '{count, plural, =0 {Alerts} one {Alerts: # unread} other {Alerts: # unread}}',
  },
  'news.more': { pt: 'Ver o alerta', es: 'Ver la alerta', en: 'See the alert' },
  'news.all': {
    pt: '{count, plural, =0 {Ver alertas} one {Ver # alerta} other {Ver # alertas}}',
    es: '{count, plural, =0 {Ver alertas} one {Ver # alerta} other {Ver # alertas}}',
    en: '{count, plural, =0 {See alerts} one {See # alert} other {See # alerts}}',
  },
  'news.read': { pt: 'Já li', es: 'Ya la leí', en: 'I have read it' },
})

export type NewsMessage = keyof typeof newsMessages
