import { messages } from '#i18n/messages.ts'

export const planMessages = messages({
  'plan.title': { pt: 'Meu plano', es: 'Mi plan', en: 'My plan' },
  'plan.lead': {
    pt: 'Seu curso com os passos do seu celular, para ler no papel ou sem internet.',
    es: 'Tu curso con los pasos de tu teléfono, para leer en papel o sin internet.',
    en: 'Your course with the steps of your own phone, to read on paper or offline.',
  },
  'plan.warn': {
    pt: 'Quem encontrar este arquivo ou papel vê o que você protege. Guarde em lugar seguro.',
    es: 'Quien encuentre este archivo o papel verá qué proteges. Guárdalo en un lugar seguro.',
    en: 'Whoever finds this file or paper sees what you protect. Keep it somewhere safe.',
  },
  'plan.ticks': {
    pt: 'Incluir o que já marquei como feito',
    es: 'Incluir lo que ya marqué como hecho',
    en: 'Include what I have ticked as done',
  },
  'plan.ticks.hint': {
    pt: 'Sem isto, as listas saem em branco.',
    es: 'Sin esto, las listas salen en blanco.',
    en: 'Without it the lists come out blank.',
  },
  'plan.print': {
    pt: 'Imprimir ou salvar em PDF',
    es: 'Imprimir o guardar en PDF',
    en: 'Print or save as PDF',
  },
  'plan.save': { pt: 'Salvar como arquivo', es: 'Guardar como archivo', en: 'Save as a file' },
  'plan.saved': {
    pt: 'Arquivo salvo. Ele abre em qualquer navegador, sem internet.',
    es: 'Archivo guardado. Se abre en cualquier navegador, sin internet.',
    en: 'File saved. It opens in any browser, offline.',
  },
  'plan.file': { pt: 'meu-plano', es: 'mi-plan', en: 'my-plan' },
  'plan.made': {
    pt: 'Feito em {date} para {phone}',
    es: 'Hecho el {date} para {phone}',
    en: 'Made on {date} for {phone}',
  },
  'plan.waiting': {
    pt: 'Reunindo as lições: {done} de {total}',
    es: 'Reuniendo las lecciones: {done} de {total}',
    en: 'Gathering the lessons: {done} of {total}',
  },
  'plan.failed': {
    pt: '{count, plural, =0 {Nenhuma lição ficou de fora} one {# lição não pôde ser carregada} other {# lições não puderam ser carregadas}}',
    es: '{count, plural, =0 {Ninguna lección quedó fuera} one {# lección no se pudo cargar} other {# lecciones no se pudieron cargar}}',
    en: '{count, plural, =0 {No lesson is missing} one {# lesson could not be loaded} other {# lessons could not be loaded}}',
  },
  'plan.incomplete': {
    pt: 'O plano está incompleto',
    es: 'El plan está incompleto',
    en: 'The plan is incomplete',
  },
  'plan.empty': {
    pt: 'Seu curso ainda não tem lições',
    es: 'Tu curso aún no tiene lecciones',
    en: 'Your course has no lessons yet',
  },
  'plan.done': {
    pt: '{done} de {total} lições vistas',
    es: '{done} de {total} lecciones vistas',
    en: '{done} of {total} lessons visited',
  },
  'plan.visited': { pt: '✓ vista', es: '✓ vista', en: '✓ visited' },
  'plan.open': { pt: '○ por ver', es: '○ por ver', en: '○ not yet visited' },
  'plan.locked': {
    pt: 'Esta lição abre com uma licença.',
    es: 'Esta lección se abre con una licencia.',
    en: 'This lesson opens with a license.',
  },
  'plan.missing': {
    pt: 'Esta lição não pôde ser carregada.',
    es: 'Esta lección no se pudo cargar.',
    en: 'This lesson could not be loaded.',
  },
  'plan.where': { pt: 'Onde', es: 'Dónde', en: 'Where' },
  'plan.search': {
    pt: 'busque {word} nas configurações; costuma ficar em {path}',
    es: 'busca {word} en los ajustes; suele estar en {path}',
    en: 'search Settings for {word}, usually under {path}',
  },
  'plan.do': { pt: 'Faça', es: 'Haz', en: 'Do' },
  'plan.verify': { pt: 'Confira', es: 'Comprueba', en: 'Check' },
  'plan.absent': {
    pt: 'Não existe neste celular',
    es: 'No existe en este teléfono',
    en: 'Not available on this phone',
  },
  'plan.help': { pt: 'Telefones de ajuda', es: 'Teléfonos de ayuda', en: 'Help lines' },
  'plan.help.about': {
    pt: 'Onde este plano diz “procure ajuda”, fale com alguém antes de mudar o celular.',
    es: 'Donde este plan dice «busca ayuda», habla con alguien antes de cambiar el teléfono.',
    en: 'Where this plan says “seek help”, talk to somebody before you change the phone.',
  },
  'plan.help.listed': {
    pt: 'ainda não confirmado',
    es: 'aún sin confirmar',
    en: 'not yet confirmed',
  },
  'plan.help.see': {
    pt: 'Procure ajuda: os telefones estão no começo do plano.',
    es: 'Busca ayuda: los teléfonos están al comienzo del plan.',
    en: 'Seek help: the numbers are at the beginning of the plan.',
  },
  'plan.help.failed': {
    pt: 'Os telefones de ajuda não puderam ser carregados.',
    es: 'Los teléfonos de ayuda no se pudieron cargar.',
    en: 'The help lines could not be loaded.',
  },
  'plan.ticked': { pt: 'feito em {date}', es: 'hecho el {date}', en: 'done on {date}' },
  'plan.module': {
    pt: 'Módulo “{title}” para imprimir',
    es: 'Módulo «{title}» para imprimir',
    en: 'Module “{title}” to print',
  },
  'plan.module.none': {
    pt: 'Este módulo não faz parte do seu curso',
    es: 'Este módulo no es parte de tu curso',
    en: 'This module is not part of your course',
  },
})

export type PlanMessage = keyof typeof planMessages
