import { messages } from '#i18n/messages.ts'

export const deviceMessages = messages({
  'device.whose': {
    pt: 'De quem é o aparelho?',
    es: '¿De quién es el dispositivo?',
    en: 'Whose device is it?',
  },
  'device.whose.mine': { pt: 'É meu', es: 'Es mío', en: 'It is mine' },
  'device.whose.helped': {
    pt: 'De alguém que estou ajudando',
    es: 'De alguien a quien ayudo',
    en: 'It belongs to someone I help',
  },
  'device.whose.child': { pt: 'De uma criança', es: 'De un niño o una niña', en: 'It is a child’s' },
  'device.guess.iphone': {
    pt: 'Parece que você está em um iPhone. Qual deles?',
    es: 'Parece que estás en un iPhone. ¿Cuál es?',
    en: 'Looks like an iPhone. Which one?',
  },
  'device.guess.ipad': {
    pt: 'Parece que você está em um iPad. Qual deles?',
    es: 'Parece que estás en un iPad. ¿Cuál es?',
    en: 'Looks like an iPad. Which one?',
  },
  'device.guess.samsung': {
    pt: 'Parece que você está em um Samsung. Qual deles?',
    es: 'Parece que estás en un Samsung. ¿Cuál es?',
    en: 'Looks like a Samsung phone. Which one?',
  },
  'device.guess.pixel': {
    pt: 'Parece que você está em um Google Pixel. Com GrapheneOS ou com o Android do Google?',
    es: 'Parece que estás en un Google Pixel. ¿Con GrapheneOS o con el Android de Google?',
    en: 'Looks like a Google Pixel. With GrapheneOS, or with Google’s Android?',
  },
  'device.guess.android': {
    pt: 'Parece que você está em um celular Android. Qual deles?',
    es: 'Parece que estás en un teléfono Android. ¿Cuál es?',
    en: 'Looks like an Android phone. Which one?',
  },
  'device.family': { pt: 'Tipo de aparelho', es: 'Tipo de dispositivo', en: 'Kind of device' },
  'device.family.android-samsung': { pt: 'Samsung Galaxy', es: 'Samsung Galaxy', en: 'Samsung Galaxy' },
  'device.family.ios': { pt: 'iPhone ou iPad', es: 'iPhone o iPad', en: 'iPhone or iPad' },
  'device.family.android-other': { pt: 'Outro Android', es: 'Otro Android', en: 'Another Android' },
  'device.family.grapheneos': {
    pt: 'Google Pixel com GrapheneOS',
    es: 'Google Pixel con GrapheneOS',
    en: 'Google Pixel with GrapheneOS',
  },
  'device.family.android-samsung.detail': {
    pt: 'Android, do Galaxy A05 ao S24 e mais novos',
    es: 'Android, del Galaxy A05 al S24 y más nuevos',
    en: 'Galaxy A05 to S24 and later',
  },
  'device.family.ios.detail': {
    pt: 'Do iPhone X em diante, e iPads',
    es: 'Del iPhone X en adelante, y iPads',
    en: 'iPhone X and later, and iPads',
  },
  'device.family.android-other.detail': {
    pt: 'Motorola, Xiaomi, Pixel…: caminhos do Android puro.',
    es: 'Motorola, Xiaomi, Pixel…: rutas de Android puro.',
    en: 'Motorola, Xiaomi, Pixel…: paths of plain Android.',
  },
  'device.family.grapheneos.detail': {
    pt: 'Só se o GrapheneOS estiver instalado',
    es: 'Solo si GrapheneOS está instalado',
    en: 'Only with GrapheneOS installed',
  },
  'device.otherAndroid': {
    pt: 'As lições mostram os caminhos do Android puro. No seu celular um nome pode ser outro: aí damos a palavra para buscar nos ajustes.',
    es: 'Las lecciones muestran las rutas de Android puro. En tu teléfono un nombre puede ser otro: por eso damos la palabra para buscar en los ajustes.',
    en: 'Lessons show the paths of plain Android. A name on your phone may differ, so you also get the word to search for in Settings.',
  },
  'device.family.needed': {
    pt: 'Escolha um tipo de aparelho ou pule este passo',
    es: 'Elige un tipo de dispositivo u omite este paso',
    en: 'Choose a kind of device, or skip this step',
  },
  'device.model': { pt: 'Modelo', es: 'Modelo', en: 'Model' },
  'device.search': { pt: 'Buscar o modelo', es: 'Buscar el modelo', en: 'Search for the model' },
  'device.search.hint': {
    pt: 'Por exemplo: A15, iPhone 13, Pixel 8',
    es: 'Por ejemplo: A15, iPhone 13, Pixel 8',
    en: 'For example: A15, iPhone 13, Pixel 8',
  },
  'device.found': {
    pt: '{count, plural, =0 {Nenhum modelo} one {# modelo} other {# modelos}}',
    es: '{count, plural, =0 {Ningún modelo} one {# modelo} other {# modelos}}',
    en: '{count, plural, =0 {No model} one {# model} other {# models}}',
  },
  'device.notFound': {
    pt: 'Este modelo não está na lista. Escolha só o tipo: a maioria das lições vale mesmo assim.',
    es: 'Este modelo no está en la lista. Elige solo el tipo: la mayoría de las lecciones sirven igual.',
    en: 'This model is not on the list. Choose just the type: most lessons still fit.',
  },
  'device.showAll': {
    pt: 'Mostrar todos ({count})',
    es: 'Mostrar todos ({count})',
    en: 'Show all ({count})',
  },
  'device.dontKnow': { pt: 'Não sei o modelo', es: 'No sé el modelo', en: 'I don’t know' },
  'device.guide.title': {
    pt: 'Onde está o nome do modelo',
    es: 'Dónde está el nombre del modelo',
    en: 'Where to find the model name',
  },
  'device.guide.samsung': { pt: 'Samsung Galaxy', es: 'Samsung Galaxy', en: 'Samsung Galaxy' },
  'device.guide.samsung.path': {
    pt: 'Configurações › Sobre o telefone. O nome está no alto da tela.',
    es: 'Ajustes › Acerca del teléfono. El nombre está arriba en la pantalla.',
    en: 'Settings › About phone. The name is at the top of the screen.',
  },
  'device.guide.ios': { pt: 'iPhone ou iPad', es: 'iPhone o iPad', en: 'iPhone or iPad' },
  'device.guide.ios.path': {
    pt: 'Ajustes › Geral › Sobre. Procure a linha Nome do Modelo.',
    es: 'Configuración › General › Información. Busca la línea Nombre del modelo.',
    en: 'Settings › General › About. Look for the line Model Name.',
  },
  'device.guide.pixel': { pt: 'Google Pixel', es: 'Google Pixel', en: 'Google Pixel' },
  'device.guide.pixel.path': {
    pt: 'Configurações › Sobre o dispositivo (a última linha). Procure Modelo.',
    es: 'Ajustes › Acerca del teléfono (la última línea). Busca Modelo.',
    en: 'Settings › About phone (the last line). Look for Model.',
  },
  'device.guide.without': {
    pt: 'Se não achar, feche esta ajuda e escolha só o tipo de aparelho.',
    es: 'Si no lo encuentras, cierra esta ayuda y elige solo el tipo de dispositivo.',
    en: 'If you cannot find it, close this help and choose just the kind of device.',
  },
  'device.guide.close': { pt: 'Entendi', es: 'Entendido', en: 'Got it' },
  'device.system.android-samsung': { pt: 'One UI', es: 'One UI', en: 'One UI' },
  'device.system.ios': { pt: 'iOS ou iPadOS', es: 'iOS o iPadOS', en: 'iOS or iPadOS' },
  'device.system.android-other': { pt: 'Android', es: 'Android', en: 'Android' },
  'device.system.grapheneos': { pt: 'Android', es: 'Android', en: 'Android' },
  'device.version': {
    pt: 'Versão do {system} (opcional)',
    es: 'Versión de {system} (opcional)',
    en: '{system} version (optional)',
  },
  'device.version.unknown': { pt: 'Não sei', es: 'No lo sé', en: 'I don’t know' },
  'device.version.hint.android-samsung': {
    pt: 'Configurações › Sobre o telefone › Informações do software › Versão da One UI',
    es: 'Ajustes › Acerca del teléfono › Información de software › Versión de One UI',
    en: 'Settings › About phone › Software information › One UI version',
  },
  'device.version.hint.ios': {
    pt: 'Ajustes › Geral › Sobre › Versão do iOS ou do iPadOS',
    es: 'Configuración › General › Información › Versión de iOS o iPadOS',
    en: 'Settings › General › About › iOS or iPadOS version',
  },
  'device.version.hint.android-other': {
    pt: 'Configurações › Sobre o dispositivo › Versão do Android',
    es: 'Configuración › Acerca del teléfono › Versión de Android',
    en: 'Settings › About phone › Android version',
  },
  'device.version.hint.grapheneos': {
    pt: 'Configurações › Sobre o dispositivo › Versão do Android',
    es: 'Ajustes › Acerca del teléfono › Versión de Android',
    en: 'Settings › About phone › Android version',
  },
  'device.updates.ended': {
    pt: '{name} não recebe mais atualizações de segurança desde {month}.',
    es: '{name} ya no recibe actualizaciones de seguridad desde {month}.',
    en: '{name} has had no more security updates since {month}.',
  },
  'device.updates.endedUndated': {
    pt: '{name} não recebe mais atualizações de segurança.',
    es: '{name} ya no recibe actualizaciones de seguridad.',
    en: '{name} gets no more security updates.',
  },
  'device.updates.ended.then': {
    pt: 'As lições ainda ajudam, mas falhas novas ficam abertas. Se puder, planeje um aparelho mais novo e não guarde nele o que mais importa.',
    es: 'Las lecciones todavía ayudan, pero las fallas nuevas quedan abiertas. Si puedes, planea un dispositivo más nuevo y no guardes en este lo más importante.',
    en: 'The lessons still help, but new holes stay open. If you can, plan for a newer device, and do not keep on this one what matters most.',
  },
  'device.updates.limited': {
    pt: '{name} já não recebe todas as atualizações de segurança: só correções ocasionais do sistema antigo.',
    es: '{name} ya no recibe todas las actualizaciones de seguridad: solo correcciones ocasionales del sistema antiguo.',
    en: '{name} no longer gets all security updates: only occasional fixes for an old system.',
  },
  'device.updates.limitedSince': {
    pt: '{name} já não recebe todas as atualizações de segurança desde {month}: só correções ocasionais do sistema antigo.',
    es: '{name} ya no recibe todas las actualizaciones de seguridad desde {month}: solo correcciones ocasionales del sistema antiguo.',
    en: '{name} has not had all security updates since {month}: only occasional fixes for an old system.',
  },
  'device.updates.until': {
    pt: '{name} recebe atualizações de segurança até {month}.',
    es: '{name} recibe actualizaciones de seguridad hasta {month}.',
    en: '{name} gets security updates until {month}.',
  },
})

export type DeviceMessage = keyof typeof deviceMessages
