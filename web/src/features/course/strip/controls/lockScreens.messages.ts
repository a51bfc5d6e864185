import { messages } from '#i18n/messages.ts'

/** The locked screen before and after a lesson: captions, and words on the drawn phone. */
export const lockScreenMessages = messages({
  'lockScreen.before': { pt: 'Antes', es: 'Antes', en: 'Before' },
  'lockScreen.after': { pt: 'Depois', es: 'Después', en: 'After' },
  'lockScreen.words': {
    pt: 'qualquer um lê a mensagem',
    es: 'cualquiera lee el mensaje',
    en: 'anyone can read the message',
  },
  'lockScreen.silent': {
    pt: 'só se vê que chegou uma mensagem',
    es: 'solo se ve que llegó un mensaje',
    en: 'it only shows that a message came',
  },
  'lockScreen.switches': {
    pt: 'qualquer um desliga a rede',
    es: 'cualquiera apaga la red',
    en: 'anyone can turn off the network',
  },
  'lockScreen.contact': {
    pt: 'quem achar sabe com quem falar',
    es: 'quien lo encuentre sabe a quién avisar',
    en: 'a finder knows who to contact',
  },
  'lockScreen.short-code': {
    pt: 'quatro números',
    es: 'cuatro números',
    en: 'four digits',
  },
  'lockScreen.long-code': {
    pt: 'seis números ou mais',
    es: 'seis números o más',
    en: 'six digits or more',
  },
  'lockScreen.drawn.words': {
    pt: 'Seu código é 482 913',
    es: 'Tu código es 482 913',
    en: 'Your code is 482 913',
  },
  'lockScreen.drawn.silent': { pt: '1 mensagem nova', es: '1 mensaje nuevo', en: '1 new message' },
  'lockScreen.drawn.contact': {
    pt: 'Achou? Contato:',
    es: '¿Lo encontraste? Contacto:',
    en: 'Found it? Contact:',
  },
})

export type LockScreenMessage = keyof typeof lockScreenMessages
