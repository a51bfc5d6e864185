import { messages } from '#i18n/messages.ts'

/**
 * Shown only after a press on a path, so these texts load with that part and not with the page
 * (build/texts/messageTables.ts).
 */
export const stripMessages = messages({
  'strip.place': {
    pt: 'Passo {step} de {total}: <b>{label}</b>',
    es: 'Paso {step} de {total}: <b>{label}</b>',
    en: 'Step {step} of {total}: <b>{label}</b>',
  },
  'strip.app': {
    pt: 'O caminho começa aqui: abra este app no celular.',
    es: 'La ruta empieza aquí: abre esta app en el teléfono.',
    en: 'The path starts here: open this app on the phone.',
  },
  'strip.after': {
    pt: 'Aparece depois de tocar em <b>{label}</b>.',
    es: 'Aparece después de tocar <b>{label}</b>.',
    en: 'It appears once you have tapped <b>{label}</b>.',
  },
  'strip.before': {
    pt: 'Toque nele e procure <b>{label}</b>.',
    es: 'Tócalo y busca <b>{label}</b>.',
    en: 'Tap it and look for <b>{label}</b>.',
  },
  'strip.end': {
    pt: 'O caminho termina aqui: é onde se faz o que o passo pede.',
    es: 'La ruta termina aquí: es donde se hace lo que el paso pide.',
    en: 'The path ends here: this is where you do what the step asks for.',
  },
  'strip.elsewhere': {
    pt: 'Se o celular está em {language, select, pt {português} es {espanhol} other {inglês}}: <b>{label}</b>',
    es: 'Si el teléfono está en {language, select, pt {portugués} es {español} other {inglés}}: <b>{label}</b>',
    en: 'If the phone is in {language, select, pt {Portuguese} es {Spanish} other {English}}: <b>{label}</b>',
  },
  'strip.report': {
    pt: 'Nenhum caminho deu certo? Avise a gente',
    es: '¿Ninguna ruta sirvió? Avísanos',
    en: 'None of these work? Let us know',
  },
  'strip.report.what': {
    pt: 'Vão a lição, o passo, o sistema do celular e, se você os informou, o modelo e a versão. Seu nome não vai, e não guardamos quem avisou.',
    es: 'Se envían la lección, el paso, el sistema del teléfono y, si los indicaste, el modelo y la versión. Tu nombre no se envía, y no guardamos quién avisó.',
    en: 'What is sent: the lesson, the step, the system of the phone and, if you have given them, its model and version. Your name is not, and we do not keep who reported it.',
  },
  'strip.report.way': {
    pt: 'Qual destes caminhos você seguiu?',
    es: '¿Cuál de estas rutas seguiste?',
    en: 'Which of these paths did you follow?',
  },
  'strip.report.note': {
    pt: 'O que você vê no lugar (opcional)',
    es: 'Qué ves en su lugar (opcional)',
    en: 'What you see instead (optional)',
  },
  'strip.report.hint': {
    pt: 'Até {max} caracteres. Não escreva nada pessoal: nome, e-mail, telefone, lugar.',
    es: 'Hasta {max} caracteres. No escribas nada personal: nombre, correo, teléfono, lugar.',
    en: 'Up to {max} characters. Write nothing personal: no name, e-mail, phone number or place.',
  },
  'strip.report.send': {
    pt: 'Avisar que está diferente',
    es: 'Avisar que es diferente',
    en: 'Report this step',
  },
  'strip.report.before': {
    pt: 'Você já avisou hoje sobre este passo. Um aviso basta.',
    es: 'Ya avisaste hoy de este paso. Con un aviso basta.',
    en: 'You have reported this step today. Once is enough.',
  },
  'strip.report.failed': {
    pt: 'O aviso não foi enviado',
    es: 'El aviso no se envió',
    en: 'This was not sent',
  },
})

export type StripMessage = keyof typeof stripMessages
