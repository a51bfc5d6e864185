import { messages } from '#i18n/messages.ts'

export const startMessages = messages({
  'start.title': { pt: 'Qual é o celular?', es: '¿Qué teléfono es?', en: 'Which phone is it?' },
  'start.lead': {
    pt: 'As telas vêm desenhadas como no seu. Sem conta; nada fica no servidor.',
    es: 'Las pantallas se dibujan como en el tuyo. Sin cuenta; nada queda en el servidor.',
    en: 'The screens are drawn like yours. No account; the server keeps nothing.',
  },
  'start.next': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'start.skip': { pt: 'Pular', es: 'Omitir', en: 'Skip' },
  'start.danger': { pt: 'Estou em perigo agora', es: 'Estoy en peligro ahora', en: 'I am in danger now' },
  'start.phone': {
    pt: '{version, select, none {{system}} other {{system}, versão {version}}}',
    es: '{version, select, none {{system}} other {{system}, versión {version}}}',
    en: '{version, select, none {{system}} other {{system}, version {version}}}',
  },
  'start.change': { pt: 'Mudar o celular', es: 'Cambiar el teléfono', en: 'Change the phone' },
  'start.begin': { pt: 'Começar: {title}', es: 'Empezar: {title}', en: 'Start: {title}' },
  'start.resume': { pt: 'Continuar: {title}', es: 'Continuar: {title}', en: 'Continue: {title}' },
  'start.lessons': { pt: 'Lições abertas', es: 'Lecciones abiertas', en: 'Open lessons' },
  'start.child': {
    pt: 'Se o celular é de uma criança',
    es: 'Si el teléfono es de un niño o una niña',
    en: 'If the phone is a child’s',
  },
  'start.all': { pt: 'Todas as lições abertas', es: 'Todas las lecciones abiertas', en: 'All open lessons' },
  'start.read': { pt: 'lida', es: 'leída', en: 'read' },
  'start.more': {
    pt: 'Com uma conta, mais {count, plural, =0 {nenhum módulo} one {# módulo} other {# módulos}}, num período de teste sem cartão.',
    es: 'Con una cuenta, {count, plural, =0 {ningún módulo más} one {# módulo más} other {# módulos más}}, en un período de prueba sin tarjeta.',
    en: 'With an account, {count, plural, =0 {no more modules} one {# more module} other {# more modules}}, in a trial without a card.',
  },
  'start.more.worry': {
    pt: 'Com uma conta, “{module}” e {count, plural, =0 {mais nada} one {todo o resto} other {todo o resto (# módulos)}}, num período de teste sem cartão.',
    es: 'Con una cuenta, “{module}” y {count, plural, =0 {nada más} one {todo lo demás} other {todo lo demás (# módulos)}}, en un período de prueba sin tarjeta.',
    en: 'With an account, “{module}” and {count, plural, =0 {nothing else} one {all the rest} other {all the rest (# modules)}}, in a trial without a card.',
  },
  'start.carried': {
    pt: 'O que você marcou vai junto.',
    es: 'Lo que marcaste va contigo.',
    en: 'What you ticked comes along.',
  },
  'start.worries': {
    pt: 'O que preocupa você? Diga, e a ordem segue isso.',
    es: '¿Qué te preocupa? Dilo, y el orden lo sigue.',
    en: 'What worries you? Say so, and the order follows it.',
  },
  'start.signUp': { pt: 'Criar uma conta', es: 'Crear una cuenta', en: 'Create an account' },
  'start.kept': {
    pt: 'O que você lê e marca fica só neste navegador.',
    es: 'Lo que lees y marcas queda solo en este navegador.',
    en: 'What you read and tick stays in this browser only.',
  },
  'start.erase': { pt: 'Apagar tudo', es: 'Borrar todo', en: 'Erase everything' },
})

export type StartMessage = keyof typeof startMessages
