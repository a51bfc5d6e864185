import { messages } from '#i18n/messages.ts'

export const screenTextsMessages = messages({
  'screenTexts.title': { pt: 'Textos das telas', es: 'Textos de las pantallas', en: 'Screen texts' },
  'screenTexts.kinds': { pt: 'Tipos de texto', es: 'Tipos de texto', en: 'Kinds of texts' },
  'screenTexts.mails': { pt: 'E-mails', es: 'Correos', en: 'E-mails' },
  'screenTexts.screens': { pt: 'Telas', es: 'Pantallas', en: 'Screens' },
  'screenTexts.what': {
    pt: 'Procure palavras que você vê em uma tela, em qualquer idioma, e escreva outras no lugar delas. As lições não estão aqui.',
    es: 'Busca palabras que ves en una pantalla, en cualquier idioma, y escribe otras en su lugar. Las lecciones no están aquí.',
    en: 'Search for words that you see on a screen, in any language, and write others in their place. Lessons are not here.',
  },
  'screenTexts.search': { pt: 'Procurar um texto', es: 'Buscar un texto', en: 'Find a text' },
  'screenTexts.changedOnly': {
    pt: 'Só os que foram mudados',
    es: 'Solo los que se cambiaron',
    en: 'Only those that were changed',
  },
  'screenTexts.changedIn': {
    pt: 'Mudado: {languages}',
    es: 'Cambiado: {languages}',
    en: 'Changed: {languages}',
  },
  'screenTexts.none': {
    pt: 'Nenhum texto com essas palavras',
    es: 'Ningún texto con esas palabras',
    en: 'No text with these words',
  },
  'screenTexts.noneChanged': {
    pt: 'Todos os textos são os originais',
    es: 'Todos los textos son los originales',
    en: 'All texts are the built-in ones',
  },
  'screenTexts.more': {
    pt: '{count, plural, =0 {Nenhum outro texto} one {Mais # texto: procure por mais palavras} other {Mais # textos: procure por mais palavras}}',
    es: '{count, plural, =0 {Ningún otro texto} one {# texto más: busca más palabras} other {# textos más: busca más palabras}}',
    en: '{count, plural, =0 {No other text} one {# more text: search for more words} other {# more texts: search for more words}}',
  },
  'screenTexts.failed': {
    pt: 'Não foi possível ler os textos',
    es: 'No se pudieron leer los textos',
    en: 'The texts could not be read',
  },
  'screenTexts.back': { pt: 'Todos os textos', es: 'Todos los textos', en: 'All texts' },
  'screenTexts.gone': {
    pt: 'Não há um texto com esse nome',
    es: 'No hay un texto con ese nombre',
    en: 'There is no text of this name',
  },
  'screenTexts.language': { pt: 'Idioma do texto', es: 'Idioma del texto', en: 'Language of the text' },
  'screenTexts.builtIn': { pt: 'Original', es: 'Original', en: 'Built-in' },
  'screenTexts.variables': { pt: 'O texto pode usar', es: 'El texto puede usar', en: 'The text may use' },
  'screenTexts.text': { pt: 'Seu texto', es: 'Tu texto', en: 'Your text' },
  'screenTexts.text.hint': {
    pt: 'Nomes entre chaves ou entre < > são preenchidos pelo produto: copie-os como estão.',
    es: 'El producto rellena los nombres entre llaves o entre < >: cópialos tal cual.',
    en: 'The product fills in names in braces or between < >: copy them as they are.',
  },
  'screenTexts.problem.syntax': {
    pt: 'Uma chave, uma escolha ou um < > não está completo',
    es: 'Una llave, una elección o un < > no está completo',
    en: 'A brace, a choice or a < > is not complete',
  },
  'screenTexts.problem.variable': {
    pt: 'Aqui não existe “{variable}”: use um dos nomes acima',
    es: 'Aquí no existe «{variable}»: usa uno de los nombres de arriba',
    en: 'There is no “{variable}” here: use one of the names above',
  },
  'screenTexts.save': { pt: 'Salvar texto', es: 'Guardar texto', en: 'Save text' },
  'screenTexts.notSaved': {
    pt: 'O texto não foi salvo',
    es: 'El texto no se guardó',
    en: 'The text was not saved',
  },
  'screenTexts.conflict': {
    pt: 'Alguém salvou outro texto enquanto isso',
    es: 'Alguien guardó otro texto mientras tanto',
    en: 'Someone else saved another text in the meantime',
  },
  'screenTexts.conflict.text': {
    pt: 'O que você escreveu continua aqui. Salve de novo para trocar o texto da outra pessoa pelo seu.',
    es: 'Lo que escribiste sigue aquí. Guarda otra vez para cambiar el texto de la otra persona por el tuyo.',
    en: 'What you wrote is still here. Save again to replace the other person’s text with yours.',
  },
  'screenTexts.preview': { pt: 'Ver como fica', es: 'Ver cómo queda', en: 'Preview' },
  'screenTexts.previewOf': { pt: 'Prévia', es: 'Vista previa', en: 'Preview' },
  'screenTexts.noPreview': {
    pt: 'A prévia aparece aqui, com dados inventados.',
    es: 'La vista previa aparece aquí, con datos inventados.',
    en: 'The preview appears here, with invented data.',
  },
  'screenTexts.notPreviewed': {
    pt: 'Não foi possível montar a prévia',
    es: 'No se pudo armar la vista previa',
    en: 'The preview could not be made',
  },
  'screenTexts.reset': { pt: 'Voltar ao original', es: 'Volver al original', en: 'Back to the built-in' },
  'screenTexts.reset.title': {
    pt: 'Voltar ao texto original?',
    es: '¿Volver al texto original?',
    en: 'Go back to the built-in text?',
  },
  'screenTexts.reset.cancel': { pt: 'Manter o meu', es: 'Conservar el mío', en: 'Keep mine' },
  'screenTexts.reset.text': {
    pt: 'O texto que sua instalação escreveu neste idioma será apagado.',
    es: 'Se borrará el texto que tu instalación escribió en este idioma.',
    en: 'The text that your installation wrote in this language will be deleted.',
  },
})

export type ScreenTextsMessage = keyof typeof screenTextsMessages
