import { messages } from '#i18n/messages.ts'

export const ticksMessages = messages({
  'ticks.again': {
    pt: 'Mudou depois da sua visita',
    es: 'Cambió después de tu visita',
    en: 'Changed after your visit',
  },
  'ticks.again.moved': {
    pt: 'O sistema do seu celular mudou desde que você marcou. O caminho pode ser outro.',
    es: 'El sistema de tu teléfono cambió desde que lo marcaste. La ruta puede ser otra.',
    en: 'Your phone’s system has changed since you ticked this. The path may be another.',
  },
  'ticks.again.look': { pt: 'Ver a lição', es: 'Ver la lección', en: 'See the lesson' },
  'ticks.again.fine': {
    pt: 'Continua certo',
    es: 'Sigue bien',
    en: 'Still right',
  },
  'ticks.absent': {
    pt: 'Não existe no meu celular',
    es: 'No existe en mi teléfono',
    en: 'Not on my phone',
  },
  'ticks.all': {
    pt: 'Tudo o que está feito no meu celular',
    es: 'Todo lo hecho en mi teléfono',
    en: 'All that is set on my phone',
  },
})

export type TicksMessage = keyof typeof ticksMessages
