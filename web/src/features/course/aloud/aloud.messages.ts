import { messages } from '#i18n/messages.ts'

/** Reading aloud, loaded with its part (build/texts/messageTables.ts). */
export const aloudMessages = messages({
  'aloud.listen': { pt: 'Ouvir', es: 'Escuchar', en: 'Listen' },
  'aloud.name': {
    pt: 'Ouvir este slide',
    es: 'Escuchar esta diapositiva',
    en: 'Listen to this slide',
  },
  'aloud.stop': { pt: 'Parar a leitura', es: 'Detener la lectura', en: 'Stop reading' },
  'aloud.rate': { pt: 'Velocidade da leitura', es: 'Velocidad de lectura', en: 'Reading speed' },
  'aloud.rate.slow': { pt: 'Mais devagar', es: 'Más despacio', en: 'Slower' },
  'aloud.rate.normal': { pt: 'Normal', es: 'Normal', en: 'Normal' },
  'aloud.rate.fast': { pt: 'Mais rápido', es: 'Más rápido', en: 'Faster' },
  'aloud.failed': {
    pt: 'A voz do aparelho falhou. Tente de novo.',
    es: 'Falló la voz del equipo. Inténtalo de nuevo.',
    en: 'The voice of this device failed. Try again.',
  },
  'aloud.none': {
    pt: 'Sem leitura em voz alta: este navegador não tem nenhuma voz que funcione sem enviar o texto para fora.',
    es: 'Sin lectura en voz alta: este navegador no tiene ninguna voz que funcione sin enviar el texto a otra parte.',
    en: 'No reading aloud: this browser has no voice that works without sending text away.',
  },
  'aloud.path': {
    pt: 'No celular, toque em: {path}.',
    es: 'En el teléfono, toca: {path}.',
    en: 'On the phone, tap: {path}.',
  },
  'aloud.then': { pt: ', depois ', es: ', luego ', en: ', then ' },
  'aloud.question': { pt: 'Pergunta: {text}', es: 'Pregunta: {text}', en: 'Question: {text}' },
  'aloud.option': {
    pt: 'Opção {number}: {text}',
    es: 'Opción {number}: {text}',
    en: 'Option {number}: {text}',
  },
})

export type AloudMessage = keyof typeof aloudMessages
