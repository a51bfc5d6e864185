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
    en: 'Anyone who finds this file or paper sees what you protect. Keep it somewhere safe.',
  },
  'plan.worries': {
    pt: 'Dizer o que preocupa você, e o plano segue isso',
    es: 'Decir lo que te preocupa, y el plan lo sigue',
    en: 'Say what worries you, and the plan follows it',
  },
  'plan.worries.change': {
    pt: 'O plano segue o que preocupa você: mudar',
    es: 'El plan sigue lo que te preocupa: cambiar',
    en: 'The plan follows what worries you: change it',
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
  'plan.search.first': {
    pt: 'busque {word} nas configurações; costuma ficar em',
    es: 'busca {word} en los ajustes; suele estar en',
    en: 'search Settings for {word}, usually under',
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
    es: 'Donde este plan dice “busca ayuda”, habla con alguien antes de cambiar el teléfono.',
    en: 'Where this plan says “seek help”, talk to someone before you change the phone.',
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
  'plan.size': { pt: 'Tamanho do plano', es: 'Tamaño del plan', en: 'Size of the plan' },
  'plan.size.one': { pt: 'Uma página', es: 'Una página', en: 'One page' },
  'plan.size.all': { pt: 'Curso inteiro', es: 'Curso completo', en: 'Whole course' },
  'plan.one.lead': {
    pt: 'A quem ligar, o que fazer agora e o que já está feito. Cabe em uma folha.',
    es: 'A quién llamar, qué hacer ahora y lo que ya está hecho. Cabe en una hoja.',
    en: 'Who to call, what to do next and what is already done. It fits on one sheet.',
  },
  'plan.one.failed': {
    pt: 'Não foi possível carregar o plano',
    es: 'No se pudo cargar el plan',
    en: 'Couldn’t load the plan',
  },
  'plan.code': {
    pt: 'Código QR que abre este plano',
    es: 'Código QR que abre este plan',
    en: 'QR code that opens this plan',
  },
  'plan.code.about': {
    pt: 'Aponte a câmera para abrir o plano de hoje na sua conta. O código não diz quem você é.',
    es: 'Apunta la cámara para abrir el plan al día en tu cuenta. El código no dice quién eres.',
    en: 'Point the camera here to open the latest plan in your account. The code doesn’t say who you are.',
  },
  'plan.call': { pt: 'A quem ligar', es: 'A quién llamar', en: 'Who to call' },
  'plan.call.country': {
    pt: 'País dos telefones',
    es: 'País de los teléfonos',
    en: 'Country of the numbers',
  },
  'plan.call.choose': { pt: 'Escolha o país', es: 'Elige el país', en: 'Choose the country' },
  'plan.call.account': {
    pt: 'É o país da sua conta.',
    es: 'Es el país de tu cuenta.',
    en: 'It is the country on your account.',
  },
  'plan.call.browser': {
    pt: 'Pelo idioma e fuso horário deste navegador. Confira.',
    es: 'Según el idioma y la zona horaria de este navegador. Compruébalo.',
    en: 'Based on this browser’s language and time zone. Check it.',
  },
  'plan.call.none': {
    pt: 'Não sabemos o seu país. Escolha um para ver os telefones aqui.',
    es: 'No sabemos tu país. Elige uno para ver aquí los teléfonos.',
    en: 'We don’t know your country. Choose one to see its numbers here.',
  },
  'plan.next': { pt: 'O que fazer agora', es: 'Qué hacer ahora', en: 'What to do next' },
  'plan.next.none': {
    pt: 'Nada por agora: tudo o que dá para ajustar neste celular está feito.',
    es: 'Nada por ahora: todo lo que se puede ajustar en este teléfono está hecho.',
    en: 'Nothing for now: all that can be set on this phone is done.',
  },
  'plan.next.locked': {
    pt: 'As outras lições abrem com uma licença.',
    es: 'Las demás lecciones se abren con una licencia.',
    en: 'The other lessons open with a license.',
  },
  'plan.next.danger': {
    pt: 'Se alguém ameaça ou vigia você, ligue antes de mudar o celular: os telefones estão nesta página.',
    es: 'Si alguien te amenaza o vigila, llama antes de cambiar el teléfono: los números están en esta página.',
    en: 'If someone threatens or watches you, call before you change the phone: the numbers are on this page.',
  },
  'plan.next.tick': {
    pt: 'Siga a lição até poder marcar isto.',
    es: 'Sigue la lección hasta poder marcarlo.',
    en: 'Follow the lesson until you can tick this.',
  },
  'plan.next.lesson': {
    pt: 'Lição “{title}”, {minutes} min',
    es: 'Lección “{title}”, {minutes} min',
    en: 'Lesson “{title}”, {minutes} min',
  },
  'plan.set': {
    pt: 'Feito neste celular: {count, plural, =0 {nada ainda} one {# ajuste} other {# ajustes}}',
    es: 'Hecho en este teléfono: {count, plural, =0 {nada todavía} one {# ajuste} other {# ajustes}}',
    en: 'Done on this phone: {count, plural, =0 {nothing yet} one {# setting} other {# settings}}',
  },
  'plan.set.none': {
    pt: 'Marque cada ajuste na lição quando terminar, e ele aparece aqui.',
    es: 'Marca cada ajuste en la lección al terminarlo y aparecerá aquí.',
    en: 'Tick each setting in its lesson when you finish it, and it shows up here.',
  },
  'plan.set.module': {
    pt: '{title}: {done} de {total}',
    es: '{title}: {done} de {total}',
    en: '{title}: {done} of {total}',
  },
  'plan.set.more': { pt: 'e mais {count}', es: 'y {count} más', en: 'and {count} more' },
  'plan.set.edit': {
    pt: 'Ver datas e corrigir a lista',
    es: 'Ver fechas y corregir la lista',
    en: 'See dates and correct the list',
  },
  'plan.module': {
    pt: 'Módulo “{title}” para imprimir',
    es: 'Módulo “{title}” para imprimir',
    en: 'Module “{title}” to print',
  },
  'plan.module.none': {
    pt: 'Este módulo não faz parte do seu curso',
    es: 'Este módulo no es parte de tu curso',
    en: 'This module is not part of your course',
  },
})

export type PlanMessage = keyof typeof planMessages
