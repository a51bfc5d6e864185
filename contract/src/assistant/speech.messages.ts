import type { Text } from '../platform/languages.ts'

export const speech = {
  writeSpeech413: {
    en: 'The recording is longer than a minute. Say it in two parts, or type',
    pt: 'A gravação passa de um minuto. Fale em duas partes ou digite',
    es: 'La grabación pasa de un minuto. Dilo en dos partes o escribe',
  },
  writeSpeech415: {
    en: 'The recording of this browser cannot be read here. Type your question',
    pt: 'Não dá para ler aqui a gravação deste navegador. Digite sua pergunta',
    es: 'Aquí no se puede leer la grabación de este navegador. Escribe tu pregunta',
  },
  writeSpeech429: {
    en: 'That was a lot of recordings in a minute. Wait a little, or type',
    pt: 'Foram muitas gravações em um minuto. Espere um pouco ou digite',
    es: 'Fueron muchas grabaciones en un minuto. Espera un poco o escribe',
  },
  writeSpeech501: {
    en: 'Speech is not written down here. Type your question',
    pt: 'A fala não é transcrita aqui. Digite sua pergunta',
    es: 'Aquí no se transcribe la voz. Escribe tu pregunta',
  },
  writeSpeech503: {
    en: 'What you said could not be written down now. Try again later, or type',
    pt: 'Não deu para transcrever sua fala agora. Tente mais tarde ou digite',
    es: 'Ahora no se pudo transcribir lo que dijiste. Prueba más tarde o escribe',
  },
  writeSpeech504: {
    en: 'Writing down what you said took too long. Try again, or type',
    pt: 'A transcrição da sua fala demorou demais. Tente de novo ou digite',
    es: 'La transcripción de tu voz tardó demasiado. Prueba otra vez o escribe',
  },
} satisfies Record<string, Text>
