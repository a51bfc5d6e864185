import { messages } from '#i18n/messages.ts'

export const talkMessages = messages({
  'talk.start': { pt: 'Falar', es: 'Hablar', en: 'Speak' },
  'talk.stop': { pt: 'Parar de gravar', es: 'Dejar de grabar', en: 'Stop recording' },
  'talk.hint': {
    pt: 'Segure o botão enquanto fala, ou toque para começar e para parar',
    es: 'Mantén el botón pulsado mientras hablas, o toca para empezar y para parar',
    en: 'Hold the button while you speak, or tap to start and to stop',
  },
  'talk.starting': {
    pt: 'Abrindo o microfone…',
    es: 'Abriendo el micrófono…',
    en: 'Opening the microphone…',
  },
  'talk.listening': {
    pt: 'Gravando. Toque para parar; Esc cancela',
    es: 'Grabando. Toca para parar; Esc cancela',
    en: 'Recording. Tap to stop; Esc cancels',
  },
  'talk.left': {
    pt: '{seconds, plural, =0 {O tempo acabou} one {Resta # segundo} other {Restam # segundos}}',
    es: '{seconds, plural, =0 {Se acabó el tiempo} one {Queda # segundo} other {Quedan # segundos}}',
    en: '{seconds, plural, =0 {Time is up} one {# second left} other {# seconds left}}',
  },
  'talk.level': { pt: 'Volume do som', es: 'Volumen del sonido', en: 'Sound level' },
  'talk.cancel': { pt: 'Cancelar a gravação', es: 'Cancelar la grabación', en: 'Cancel the recording' },
  'talk.writing': {
    pt: 'Transcrevendo o que você disse…',
    es: 'Transcribiendo lo que dijiste…',
    en: 'Writing down what you said…',
  },
  'talk.done': {
    pt: 'Sua fala está no campo. Confira antes de enviar',
    es: 'Lo que dijiste está en el campo. Revísalo antes de enviar',
    en: 'What you said is in the field. Check it before you send it',
  },
  'talk.trouble.insecure': {
    pt: 'O navegador só abre o microfone em endereços seguros (https). Digite sua pergunta',
    es: 'El navegador solo abre el micrófono en direcciones seguras (https). Escribe tu pregunta',
    en: 'The browser opens the microphone only at secure addresses (https). Type your question',
  },
  'talk.trouble.unsupported': {
    pt: 'Este navegador não sabe gravar. Digite sua pergunta',
    es: 'Este navegador no sabe grabar. Escribe tu pregunta',
    en: 'This browser cannot record. Type your question',
  },
  'talk.trouble.noMicrophone': {
    pt: 'Nenhum microfone foi encontrado. Ligue um ou digite sua pergunta',
    es: 'No se encontró ningún micrófono. Conecta uno o escribe tu pregunta',
    en: 'No microphone was found. Plug one in, or type your question',
  },
  'talk.trouble.denied': {
    pt: 'O microfone está bloqueado para este site. Você pode permitir nas configurações do navegador, ou digitar',
    es: 'El micrófono está bloqueado para este sitio. Puedes permitirlo en los ajustes del navegador, o escribir',
    en: 'The microphone is blocked for this site. You can allow it in the settings of the browser, or type',
  },
  'talk.trouble.inUse': {
    pt: 'Outro aplicativo está usando o microfone. Feche esse aplicativo e tente de novo, ou digite',
    es: 'Otra aplicación está usando el micrófono. Ciérrala y prueba otra vez, o escribe',
    en: 'Another application is using the microphone. Close it and try again, or type',
  },
  'talk.trouble.off': {
    pt: 'A transcrição de voz não funciona aqui. Digite sua pergunta',
    es: 'La transcripción de voz no funciona aquí. Escribe tu pregunta',
    en: 'Voice input does not work here. Type your question',
  },
  'talk.trouble.net': {
    pt: 'Sem conexão: sua fala não chegou a lugar nenhum. Tente de novo ou digite',
    es: 'Sin conexión: lo que dijiste no llegó a ninguna parte. Prueba otra vez o escribe',
    en: 'No connection: what you said went nowhere. Try again, or type',
  },
  'talk.trouble.short': {
    pt: 'Foi curto demais para ouvir. Segure o botão enquanto fala, ou toque, fale e toque de novo',
    es: 'Fue demasiado corto para oírlo. Mantén el botón pulsado mientras hablas, o toca, habla y toca otra vez',
    en: 'That was too short to hear. Hold the button while you speak, or tap, speak, and tap again',
  },
  'talk.trouble.nothing': {
    pt: 'Nada foi ouvido. Veja se o microfone não está mudo e fale mais perto dele',
    es: 'No se oyó nada. Mira si el micrófono está silenciado y habla más cerca de él',
    en: 'Nothing was heard. See whether the microphone is muted, and speak closer to it',
  },
  'talk.consent.title': {
    pt: 'Sua voz seria enviada a outra empresa',
    es: 'Tu voz se enviaría a otra empresa',
    en: 'Your voice would be sent to another company',
  },
  'talk.consent.where': {
    pt: 'O Resguardo não transcreve voz nesta instalação. Seu navegador sabe fazer isso, mas manda o som para a empresa que o fez, como Google ou Apple. Não sabemos o que ela guarda nem por quanto tempo.',
    es: 'Resguardo no transcribe voz en esta instalación. Tu navegador sabe hacerlo, pero envía el sonido a la empresa que lo hizo, como Google o Apple. No sabemos qué guarda ni por cuánto tiempo.',
    en: 'Resguardo cannot transcribe speech on this installation. Your browser can, but it sends the sound to the company that made it, such as Google or Apple. We do not know what they keep, or for how long.',
  },
  'talk.consent.until': {
    pt: 'Se você concordar, vale só nesta aba, até ela ser fechada ou recarregada. Digitar funciona igual.',
    es: 'Si aceptas, vale solo en esta pestaña, hasta que se cierre o se recargue. Escribir funciona igual.',
    en: 'If you agree, it applies to this tab only, until you close or reload it. Typing works just as well.',
  },
  'talk.consent.yes': {
    pt: 'Concordo, quero falar',
    es: 'Acepto, quiero hablar',
    en: 'I agree, let me speak',
  },
  'talk.consent.no': { pt: 'Prefiro digitar', es: 'Prefiero escribir', en: 'I would rather type' },
})

export type TalkMessage = keyof typeof talkMessages
