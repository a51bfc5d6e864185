import { messages } from '#i18n/messages.ts'

/** The public page of one slide, and the dialog that sends it. */
export const shareMessages = messages({
  'share.title': { pt: 'Enviar este passo', es: 'Enviar este paso', en: 'Send this step' },
  'share.text': {
    pt: 'Quem receber o endereço vê só este passo, desenhado para qualquer celular, sem precisar de conta. Nada sobre você vai junto.',
    es: 'Quien reciba la dirección ve solo este paso, dibujado para cualquier teléfono, sin necesidad de cuenta. No se envía nada sobre ti.',
    en: 'Anyone who gets the address sees only this step, drawn for any phone, without an account. Nothing about you is sent.',
  },
  'share.code': {
    pt: 'Código QR com o endereço deste passo',
    es: 'Código QR con la dirección de este paso',
    en: 'QR code with the address of this step',
  },
  'share.address': { pt: 'Endereço', es: 'Dirección', en: 'Address' },
  'share.send': { pt: 'Enviar por um aplicativo', es: 'Enviar por una aplicación', en: 'Send with an app' },
  'share.systems': { pt: 'Seu celular', es: 'Tu teléfono', en: 'Your phone' },
  'share.languages': { pt: 'Idiomas', es: 'Idiomas', en: 'Languages' },
  'share.versions': {
    pt: 'O caminho depende da versão do sistema. Siga a que aparece no seu celular.',
    es: 'La ruta depende de la versión del sistema. Sigue la que aparece en tu teléfono.',
    en: 'The path depends on the version of the system. Follow the one on your phone.',
  },
  'share.untranslated': {
    pt: 'Este passo ainda não foi traduzido para o português.',
    es: 'Este paso aún no está traducido al español.',
    en: 'This step has not been translated into English yet.',
  },
  'share.more': {
    pt: 'Este passo faz parte de um curso de segurança para celular.',
    es: 'Este paso es parte de un curso de seguridad para el teléfono.',
    en: 'This step is part of a course on phone security.',
  },
  'share.course': { pt: 'Conhecer o curso', es: 'Conocer el curso', en: 'See the course' },
  'share.emergency': {
    pt: 'Algo já aconteceu? Veja o que fazer agora.',
    es: '¿Ya pasó algo? Mira qué hacer ahora.',
    en: 'Has something happened already? See what to do now.',
  },
})

export type ShareMessage = keyof typeof shareMessages
