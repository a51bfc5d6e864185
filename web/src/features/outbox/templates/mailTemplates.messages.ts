import { messages } from '#i18n/messages.ts'

export const mailTemplatesMessages = messages({
  'mailTemplates.title': { pt: 'Textos dos e-mails', es: 'Textos de los correos', en: 'E-mail texts' },
  'mailTemplates.what': {
    pt: 'Estes são os e-mails que o produto envia. Escolha um para mudar o que ele diz, em cada idioma.',
    es: 'Estos son los correos que envía el producto. Elige uno para cambiar lo que dice, en cada idioma.',
    en: 'These are the e-mails that the product sends. Choose one to change what it says, in each language.',
  },
  'mailTemplates.search': { pt: 'Procurar um e-mail', es: 'Buscar un correo', en: 'Find an e-mail' },
  'mailTemplates.changedOnly': {
    pt: 'Só os que foram mudados',
    es: 'Solo los que se cambiaron',
    en: 'Only those that were changed',
  },
  'mailTemplates.changedIn': {
    pt: 'Mudado: {languages}',
    es: 'Cambiado: {languages}',
    en: 'Changed: {languages}',
  },
  'mailTemplates.none': {
    pt: 'Nenhum e-mail com esse nome',
    es: 'Ningún correo con ese nombre',
    en: 'No e-mail of that name',
  },
  'mailTemplates.noneChanged': {
    pt: 'Todos os e-mails têm o texto original',
    es: 'Todos los correos tienen el texto original',
    en: 'All e-mails have their built-in text',
  },
  'mailTemplates.failed': {
    pt: 'Não foi possível ler os textos',
    es: 'No se pudieron leer los textos',
    en: 'The texts could not be read',
  },
  'mailTemplates.back': { pt: 'Todos os e-mails', es: 'Todos los correos', en: 'All e-mails' },
  'mailTemplates.language': { pt: 'Idioma do e-mail', es: 'Idioma del correo', en: 'Language of the e-mail' },
  'mailTemplates.texts': { pt: 'Textos', es: 'Textos', en: 'Texts' },
  'mailTemplates.subject': { pt: 'Assunto', es: 'Asunto', en: 'Subject' },
  'mailTemplates.subject.hint': {
    pt: 'Aparece na tela bloqueada: diga o que fazer, nunca um segredo.',
    es: 'Se ve en la pantalla bloqueada: di qué hacer, nunca un secreto.',
    en: 'Lock screens show it: say what to do, never a secret.',
  },
  'mailTemplates.before': { pt: 'Antes do botão', es: 'Antes del botón', en: 'Before the button' },
  'mailTemplates.beforeCode': { pt: 'Antes do código', es: 'Antes del código', en: 'Before the code' },
  'mailTemplates.after': { pt: 'Depois do botão', es: 'Después del botón', en: 'After the button' },
  'mailTemplates.afterCode': { pt: 'Depois do código', es: 'Después del código', en: 'After the code' },
  'mailTemplates.paragraphs': {
    pt: 'Uma linha vazia começa outro parágrafo.',
    es: 'Una línea vacía empieza otro párrafo.',
    en: 'An empty line starts another paragraph.',
  },
  'mailTemplates.button': { pt: 'Botão', es: 'Botón', en: 'Button' },
  'mailTemplates.variables.subject': {
    pt: 'O assunto pode usar',
    es: 'El asunto puede usar',
    en: 'The subject may use',
  },
  'mailTemplates.variables.body': {
    pt: 'O resto pode usar',
    es: 'El resto puede usar',
    en: 'The rest may use',
  },
  'mailTemplates.problem.syntax': {
    pt: 'Uma chave ou uma escolha não está completa (parágrafo {paragraph})',
    es: 'Una llave o una elección no está completa (párrafo {paragraph})',
    en: 'A brace or a choice is not complete (paragraph {paragraph})',
  },
  'mailTemplates.problem.variable': {
    pt: 'Aqui não existe “{variable}”: use um dos nomes acima',
    es: 'Aquí no existe «{variable}»: usa uno de los nombres de arriba',
    en: 'There is no “{variable}” here: use one of the names above',
  },
  'mailTemplates.problem.button': {
    pt: 'Este e-mail precisa de um botão',
    es: 'Este correo necesita un botón',
    en: 'This e-mail needs a button',
  },
  'mailTemplates.save': { pt: 'Salvar textos', es: 'Guardar textos', en: 'Save texts' },
  'mailTemplates.saved': { pt: 'Textos salvos', es: 'Textos guardados', en: 'Texts saved' },
  'mailTemplates.notSaved': {
    pt: 'Os textos não foram salvos',
    es: 'Los textos no se guardaron',
    en: 'The texts were not saved',
  },
  'mailTemplates.conflict': {
    pt: 'Alguém salvou outros textos enquanto isso',
    es: 'Alguien guardó otros textos mientras tanto',
    en: 'Someone else saved other texts in the meantime',
  },
  'mailTemplates.conflict.text': {
    pt: 'O que você escreveu continua aqui. Salve de novo para trocar os textos da outra pessoa pelos seus.',
    es: 'Lo que escribiste sigue aquí. Guarda otra vez para cambiar los textos de la otra persona por los tuyos.',
    en: 'What you wrote is still here. Save again to replace the other person’s texts with yours.',
  },
  'mailTemplates.preview': { pt: 'Ver como fica', es: 'Ver cómo queda', en: 'Preview' },
  'mailTemplates.previewOf': { pt: 'Prévia', es: 'Vista previa', en: 'Preview' },
  'mailTemplates.noPreview': {
    pt: 'A prévia aparece aqui, com dados inventados.',
    es: 'La vista previa aparece aquí, con datos inventados.',
    en: 'The preview appears here, with invented data.',
  },
  'mailTemplates.notPreviewed': {
    pt: 'Não foi possível montar a prévia',
    es: 'No se pudo armar la vista previa',
    en: 'The preview could not be made',
  },
  'mailTemplates.reset': { pt: 'Voltar ao original', es: 'Volver al original', en: 'Back to the built-in' },
  'mailTemplates.reset.title': {
    pt: 'Voltar aos textos originais?',
    es: '¿Volver a los textos originales?',
    en: 'Go back to the built-in texts?',
  },
  'mailTemplates.reset.cancel': { pt: 'Manter os meus', es: 'Conservar los míos', en: 'Keep mine' },
  'mailTemplates.reset.text': {
    pt: 'Os textos que sua instalação escreveu neste idioma serão apagados.',
    es: 'Se borrarán los textos que tu instalación escribió en este idioma.',
    en: 'The texts that your installation wrote in this language will be deleted.',
  },
})

export type MailTemplatesMessage = keyof typeof mailTemplatesMessages
