import type { Text } from '../platform/languages.ts'

export const pairing = {
  openPairing429: {
    en: 'You asked for many codes in a short time. Wait a minute, then try again',
    pt: 'Você pediu muitos códigos em pouco tempo. Espere um minuto e tente de novo',
    es: 'Pediste muchos códigos en poco tiempo. Espera un minuto e inténtalo de nuevo',
  },
  joinPairing404: {
    en: 'This code no longer works: it lasts two minutes, works once and only for the account that made it. Show a new one on the computer and scan it',
    pt: 'Este código não vale mais: ele dura dois minutos e serve uma vez só, para a conta que o criou. Mostre um código novo no computador e aponte a câmera de novo',
    es: 'Este código ya no sirve: dura dos minutos y funciona una sola vez, para la cuenta que lo creó. Muestra uno nuevo en la computadora y apúntale otra vez la cámara',
  },
  joinPairing429: {
    en: 'Too many codes were tried. Wait a minute, then scan a new one',
    pt: 'Muitos códigos foram tentados. Espere um minuto e use um código novo',
    es: 'Se probaron demasiados códigos. Espera un minuto y usa uno nuevo',
  },
  turnPairing404: {
    en: 'These two devices are no longer side by side',
    pt: 'Os dois aparelhos não estão mais lado a lado',
    es: 'Los dos dispositivos ya no están lado a lado',
  },
  turnPairing429: {
    en: 'The pages turned too fast for the other device. It follows in a moment',
    pt: 'As páginas viraram rápido demais para o outro aparelho. Em instantes ele acompanha',
    es: 'Las páginas pasaron demasiado rápido para el otro dispositivo. En un momento te alcanza',
  },
  endPairing200: {
    en: 'No longer side by side',
    pt: 'Lado a lado encerrado',
    es: 'Lado a lado terminado',
  },
} satisfies Record<string, Text>
