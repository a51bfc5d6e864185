import { messages } from '#i18n/messages.ts'

/** A lesson on a computer and a phone at once. */
export const pairingMessages = messages({
  'pairing.title': {
    pt: 'Lado a lado com o celular',
    es: 'Lado a lado con el teléfono',
    en: 'Side by side with your phone',
  },
  'pairing.text': {
    pt: 'Aponte a câmera do celular para este código. A lição abre lá, e as páginas viram juntas nos dois aparelhos.',
    es: 'Apunta la cámara del teléfono a este código. La lección se abre ahí, y las páginas pasan juntas en los dos dispositivos.',
    en: 'Point the phone’s camera at this code. The lesson opens there, and both devices turn pages together.',
  },
  'pairing.rules': {
    pt: 'O código vale dois minutos, uma vez só, e apenas para a sua conta. Se o celular ainda não entrou nela, vai pedir para entrar.',
    es: 'El código dura dos minutos, sirve una sola vez y solo para tu cuenta. Si el teléfono aún no inició sesión, te la va a pedir.',
    en: 'The code lasts two minutes and works once, for your account only. If the phone is not signed in yet, it asks you to.',
  },
  'pairing.code': {
    pt: 'Código QR para abrir a lição no celular',
    es: 'Código QR para abrir la lección en el teléfono',
    en: 'QR code to open the lesson on the phone',
  },
  'pairing.address': { pt: 'Endereço', es: 'Dirección', en: 'Address' },
  'pairing.expired': {
    pt: 'O código venceu antes de o celular abrir a lição.',
    es: 'El código venció antes de que el teléfono abriera la lección.',
    en: 'The code ended before the phone opened the lesson.',
  },
  'pairing.again': { pt: 'Mostrar outro código', es: 'Mostrar otro código', en: 'Show another code' },
  'pairing.waiting': {
    pt: 'Esperando o celular…',
    es: 'Esperando al teléfono…',
    en: 'Waiting for the phone…',
  },
  'pairing.opener': {
    pt: 'Lado a lado com o celular',
    es: 'Lado a lado con el teléfono',
    en: 'Side by side with the phone',
  },
  'pairing.joiner': {
    pt: 'Lado a lado com o computador',
    es: 'Lado a lado con la computadora',
    en: 'Side by side with the computer',
  },
  'pairing.joining': {
    pt: 'Ligando os dois aparelhos…',
    es: 'Conectando los dos dispositivos…',
    en: 'Connecting the two devices…',
  },
  'pairing.lost': {
    pt: 'Sem conexão. Tentando de novo…',
    es: 'Sin conexión. Probando de nuevo…',
    en: 'Connection lost. Trying again…',
  },
  'pairing.turned': {
    pt: 'O outro aparelho foi para o slide {current} de {total}',
    es: 'El otro dispositivo pasó a la diapositiva {current} de {total}',
    en: 'The other device went to slide {current} of {total}',
  },
  'pairing.end': { pt: 'Encerrar', es: 'Terminar', en: 'End' },
  'pairing.endName': {
    pt: 'Encerrar o lado a lado',
    es: 'Terminar el lado a lado',
    en: 'End side by side',
  },
  'pairing.ended.own': {
    pt: 'Você encerrou o lado a lado',
    es: 'Terminaste el lado a lado',
    en: 'You ended side by side',
  },
  'pairing.ended.other': {
    pt: 'O outro aparelho encerrou',
    es: 'El otro dispositivo terminó',
    en: 'The other device ended it',
  },
  'pairing.ended.hour': {
    pt: 'Passou uma hora: encerrado',
    es: 'Pasó una hora: terminó',
    en: 'Ended after an hour',
  },
  'pairing.close': { pt: 'Fechar', es: 'Cerrar', en: 'Close' },
  'pairing.closeName': { pt: 'Fechar o aviso', es: 'Cerrar el aviso', en: 'Close this notice' },
  'pairing.refused': {
    pt: 'Não deu para abrir lado a lado',
    es: 'No se pudo abrir lado a lado',
    en: 'Couldn’t open side by side',
  },
  'pairing.alone': { pt: 'Ler só aqui', es: 'Leer solo aquí', en: 'Read here only' },
  'pairing.retry': { pt: 'Tentar de novo', es: 'Intentar de nuevo', en: 'Try again' },
})

export type PairingMessage = keyof typeof pairingMessages
