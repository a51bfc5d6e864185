import { messages } from '#i18n/messages.ts'

export const mapMessages = messages({
  'map.title': { pt: 'Módulos e lições', es: 'Módulos y lecciones', en: 'Modules and lessons' },
  'map.done': {
    pt: '{done, number} de {total, number} lições vistas',
    es: '{done, number} de {total, number} lecciones vistas',
    en: '{done, number} of {total, number} lessons visited',
  },
  'map.module.done': { pt: '{done} de {total}', es: '{done} de {total}', en: '{done} of {total}' },
  'map.module.whole': { pt: 'Concluído', es: 'Completado', en: 'Completed' },
  'map.locked': {
    pt: '{total, plural, =0 {Nenhuma lição} one {# lição} other {# lições}}, com licença',
    es: '{total, plural, =0 {Ninguna lección} one {# lección} other {# lecciones}}, con licencia',
    en: '{total, plural, =0 {No lesson} one {# lesson} other {# lessons}}, with a license',
  },
  'map.visited': { pt: 'vista', es: 'vista', en: 'visited' },
  'map.minutes': { pt: '{minutes} min', es: '{minutes} min', en: '{minutes} min' },
  'map.licenses': { pt: 'Ver licenças', es: 'Ver licencias', en: 'See licenses' },
  'map.continue': {
    pt: 'Continuar: {title}',
    es: 'Continuar: {title}',
    en: 'Continue: {title}',
  },
  'map.start': { pt: 'Começar: {title}', es: 'Empezar: {title}', en: 'Start: {title}' },
})

export type MapMessage = keyof typeof mapMessages
