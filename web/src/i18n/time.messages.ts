import { messages } from './messages.ts'

export const timeMessages = messages({
  'time.never': { pt: 'nunca', es: 'nunca', en: 'never' },
  'time.now': { pt: 'há menos de um minuto', es: 'hace menos de un minuto', en: 'less than a minute ago' },
  'time.minutes': {
    pt: 'há {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}',
    es: 'hace {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}',
    en: '{minutes, plural, =0 {0 minutes} one {# minute} other {# minutes}} ago',
  },
  'time.hour': {
    pt: 'há 1 hora e {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}',
    es: 'hace 1 hora y {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}',
    en: '1 hour and {minutes, plural, =0 {0 minutes} one {# minute} other {# minutes}} ago',
  },
  'time.hours': {
    pt: 'há {hours, plural, =0 {0 horas} one {# hora} other {# horas}} e {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}',
    es: 'hace {hours, plural, =0 {0 horas} one {# hora} other {# horas}} y {minutes, plural, =0 {0 minutos} one {# minuto} other {# minutos}}',
    en: '{hours, plural, =0 {0 hours} one {# hour} other {# hours}} and {minutes, plural, =0 {0 minutes} one {# minute} other {# minutes}} ago',
  },
  'time.day': { pt: 'há 1 dia', es: 'hace 1 día', en: '1 day ago' },
  'time.days': {
    pt: 'há {days, plural, =0 {0 dias} one {# dia} other {# dias}}',
    es: 'hace {days, plural, =0 {0 días} one {# día} other {# días}}',
    en: '{days, plural, =0 {0 days} one {# day} other {# days}} ago',
  },
})

export type TimeMessage = keyof typeof timeMessages
